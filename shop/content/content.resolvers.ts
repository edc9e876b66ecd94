import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { findFooter } from './find-footer.ts';
import { findPreviewData } from './find-preview-data.ts';
import { findGrid, findPage } from './find-page.ts';

export const contentResolvers: Pick<Resolvers, 'Query'> = {
  Query: {
    pageDetails: (_, { url }, ctx) => findPage(ctx, url),
    grid: (_, { pageId }, ctx) => findGrid(ctx, pageId),
    previewData: (_parent, _, ctx) => findPreviewData(ctx),
    footerGrid: (_parent, _, ctx) => findFooter(ctx),
  },
};
