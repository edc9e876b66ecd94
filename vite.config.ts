import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const base = /storefront[\\/](?:ui|state|layouts)[\\/]|node_modules[\\/]zustand/;
/** What listings do without. */
const withoutForms =
  /storefront[\\/]ui[\\/](?:field|choices|steps|quantity|quantity-field|free-shipping-ruler|dialog|delivery-status|price-block|note)\.tsx?$/;

/** Few files instead of forty: what every page needs together, what pages and flyouts alone need by themselves. */
const browserChunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@react-router)[\\/]/,
    priority: 3,
  },
  {
    name: 'ui',
    test: (id: string) => base.test(id) && !withoutForms.test(id),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'forms', test: withoutForms, minShareCount: 2, priority: 1 },
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
