import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Few files instead of forty: what every page needs together, what pages and flyouts alone need by themselves. */
const browserChunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@react-router)[\\/]/,
    priority: 3,
  },
  {
    // What listings and products do without.
    name: 'forms',
    test: /storefront[\\/]ui[\\/](?:field|choices|steps|quantity|quantity-field|free-shipping-ruler|dialog|delivery-status|price-block|note)\.tsx?$/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'ui',
    test: /storefront[\\/](?:ui|state|layouts)[\\/]|node_modules[\\/]zustand/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: isSsrBuild ? {} : { output: { advancedChunks: { groups: browserChunks } } },
  },
}));
