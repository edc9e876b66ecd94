import type { Config } from '@react-router/dev/config';
import { compressAssets } from './storefront/compress-assets.ts';

export default {
  appDirectory: 'storefront',
  buildDirectory: '.build',
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
  buildEnd: () => compressAssets('.build/client/assets'),
} satisfies Config;
