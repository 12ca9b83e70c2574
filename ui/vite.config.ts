import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The page is served under a closed content policy, so nothing may be inlined into the document or into a style sheet.
export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 700 },
  server: { port: 1420, strictPort: true },
  // The tests run the client's runtime: state classes behave as on the screen.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { include: ['tests/*.test.ts'], environment: 'node' },
});
