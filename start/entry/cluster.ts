import './begin.ts';

await import('../programs/cluster.program.ts');
