import type { Config } from '@react-router/dev/config';
import { compressAssets } from './storefront/compress-assets.ts';

const assets = '.build/client/assets';

export default {
  appDirectory: 'storefront',
  buildDirectory: '.build',
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
  async buildEnd() {
    await compressAssets(assets);
  },
} satisfies Config;
