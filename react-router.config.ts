import type { Config } from '@react-router/dev/config';
import { compressAssets } from './storefront/compress-assets.ts';
import { leanManifests } from './storefront/lean-manifest.ts';

const assets = '.build/client/assets';

export default {
  appDirectory: 'storefront',
  buildDirectory: '.build',
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
  async buildEnd() {
    await leanManifests(assets);
    await compressAssets(assets);
  },
} satisfies Config;
