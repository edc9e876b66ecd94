import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { pages } from './storefront/pages/pages.ts';

const base =
  /storefront[\\/](?:ui|state|layouts|lists|product-tile|search[\\/]box)[\\/]|node_modules[\\/]zustand/;
/** What listings do without. */
const withoutForms =
  /storefront[\\/]ui[\\/](?:field|choices|steps|quantity|quantity-field|use-late-quantity|default-button|line-prices|free-shipping-ruler|dialog|delivery-status|price-block|note)\.tsx?$/;
/** Forms whose fields check themselves: addresses and accounts. */
const checkedForms = /storefront[\\/]ui[\\/]form[\\/]/;
/** Modules used by some pages only. */
const ofSomePages =
  /storefront[\\/](?:layouts[\\/](?:account|footer[\\/]legal-footer|structured-data(?:-script)?)|lists[\\/](?:(?:public-list|entries)[\\/].*|list-choice-dialog|new-list-form))\.tsx?$/;

/** Without the browser's entry: it runs as soon as its file is read, and must wait until the page has named its routes. */
const firstOfPages = new RegExp(
  `storefront/(?:root|layouts/(?:default|error-guard)|${pages
    .filter(({ isInShell }) => isInShell)
    .map(({ file }) => file.replace('.tsx', ''))
    .join('|')})\\.tsx$`.replaceAll('/', '[\\\\/]'),
);

/** Few files instead of forty: what every page needs together, what pages and flyouts alone need by themselves. */
const browserChunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@react-router)[\\/]/,
    priority: 5,
  },
  { name: shellOf, priority: 4 },
  {
    name: (id, modules) => (containsPartTexts(id, modules) ? null : 'ui'),
    test: (id) =>
      base.test(id) && !withoutForms.test(id) && !checkedForms.test(id) && !ofSomePages.test(id),
    minShareCount: 2,
    priority: 3,
  },
  { name: 'forms', test: withoutForms, minShareCount: 2, priority: 2 },
  { name: 'checked-forms', test: checkedForms, minShareCount: 2, priority: 1 },
];

/** Modules that every page starts with, and a listing before any interaction; with their static imports, not their lazy ones. */
function shellOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  const importers = new Set([id]);
  for (const importer of importers) {
    if (firstOfPages.test(importer.replace(/\?.*$/, ''))) return 'shell';
    for (const next of modules.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  }
  return null;
}

/** Whether a module contains texts of some pages only. It gets no chunk that all pages share, because the others would load those texts too. */
function containsPartTexts(id: string, modules: Rolldown.ChunkingContext): boolean {
  const imported = modules.getModuleInfo(id)?.importedIds ?? [];
  return imported.some((path) => partTexts.test(path));
}

const partTexts = /storefront[\\/]texts[\\/](?:account|advice|checkout|lists|product|service)\.ts$/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // Every page names the files that pages share: what they are called for people would weigh.
            chunkFileNames: 'assets/[hash].js',
            // Chromium compiles the functions of such a file on another thread while it is fetched, not one by one when they are called.
            postBanner: '//# allFunctionsCalledOnLoad\n',
            codeSplitting: { groups: browserChunks },
          },
        },
  },
}));
