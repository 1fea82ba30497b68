import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/console/',
  plugins: [react(), tailwind()],
  build: {
    outDir: here('../dist/console'),
    emptyOutDir: true,
    // A file inlined as data: would need a wider content security policy.
    assetsInlineLimit: 0,
    // The polyfill is an inline script for browsers older than those that the console is for.
    modulePreload: { polyfill: false },
    target: 'es2023',
    sourcemap: false,
  },
  // `npx vite console`: a page that reloads by itself, in front of a running service.
  server: {
    proxy: {
      '/graphql': { target: 'http://127.0.0.1:4000', ws: true },
      '/console/session': 'http://127.0.0.1:4000',
    },
  },
});
