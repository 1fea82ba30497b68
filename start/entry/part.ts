import './begin.ts';

await import('../programs/part.program.ts');
