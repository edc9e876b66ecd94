import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const base = /storefront[\\/](?:ui|state|layouts|lists)[\\/]|node_modules[\\/]zustand/;
/** What listings do without. */
const withoutForms =
  /storefront[\\/]ui[\\/](?:field|choices|steps|quantity|quantity-field|use-late-quantity|default-button|line-prices|free-shipping-ruler|dialog|delivery-status|price-block|note)\.tsx?$/;
/** Forms whose fields check themselves: addresses and accounts. */
const checkedForms = /storefront[\\/]ui[\\/]form[\\/]/;
/** What some pages alone stand in. */
const ofSomePages = /storefront[\\/]layouts[\\/](?:account|footer[\\/]legal-footer)\.tsx$/;

/** Few files instead of forty: what every page needs together, what pages and flyouts alone need by themselves. */
const browserChunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@react-router)[\\/]/,
    priority: 4,
  },
  {
    name: 'ui',
    test: (id: string) =>
      base.test(id) && !withoutForms.test(id) && !checkedForms.test(id) && !ofSomePages.test(id),
    minShareCount: 2,
    priority: 3,
  },
  { name: 'forms', test: withoutForms, minShareCount: 2, priority: 2 },
  { name: 'checked-forms', test: checkedForms, minShareCount: 2, priority: 1 },
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
