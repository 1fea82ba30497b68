import './begin.ts';

await import('../programs/part.ts');
