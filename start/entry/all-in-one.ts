import './begin.ts';

await import('../all-in-one.ts');
