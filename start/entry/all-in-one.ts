import './begin.ts';

await import('../programs/all-in-one.program.ts');
