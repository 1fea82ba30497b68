import './begin.ts';

await import('../cluster.ts');
