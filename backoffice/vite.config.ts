import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The back office is one page with lazy screens, built beside the storefront. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss()],
  build: {
    target: 'es2023',
    outDir: '../.build/backoffice',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
});
