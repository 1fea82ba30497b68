import './begin.ts';

await import('../commands/catalogue-import.ts');
