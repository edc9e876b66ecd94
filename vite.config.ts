import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What most pages share travels in two files instead of thirty: React's own, which changes with its releases, and the shop's. */
const sharedChunks = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](?:react-router|cookie-es|@react-router)[\\/]/ },
  {
    name: 'shop',
    test: /storefront[\\/](?:ui|layouts|state|teasers|routes[\\/]listing)[\\/]|node_modules[\\/](?:zustand|dataloader|@lingui)[\\/]/,
    minShareCount: 4,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: { rolldownOptions: { output: { advancedChunks: { groups: sharedChunks } } } },
    },
  },
  ssr: { noExternal: ['lucide-react'] },
});
