import './compile-cache.ts';

// A static import would be compiled before the cache is there.
await import('./programs/part.ts');
