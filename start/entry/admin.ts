import './begin.ts';

await import('../commands/admin.ts');
