import type { Ctx } from '#shop/kernel/ctx.ts';
import { type Drawer, drawPaper, pageNumbers } from '#shop/paper/draw-paper.ts';
import { spelled } from '#shop/storefronts/spelling.ts';
import type { drawDataSheet } from './draw-data-sheet.ts';
import { isPreviewOf } from './is-preview-of.ts';
import { findProductRow } from './product.sql.ts';

const dataSheetDrawer: Drawer<typeof drawDataSheet> = {
  module: new URL('./draw-data-sheet.ts', import.meta.url),
  name: 'drawDataSheet',
};

/**
 * The data sheet of a product as a PDF in the storefront's language: description, data, features, warnings and
 * the responsible company (PD2, OP6). Undefined for a product that the shop does not know, and for a draft that is not previewed.
 */
export async function makeDataSheet(
  ctx: Pick<Ctx, 'db' | 'storefront' | 'texts' | 'productPreview'>,
  productId: number,
): Promise<Buffer | undefined> {
  const { db, storefront, texts } = ctx;
  const isPreview = isPreviewOf(ctx, productId);
  const row = await findProductRow(db, productId, { storefront, isPreview });
  const product = spelled(row, storefront);
  if (!product) return undefined;
  const { name, brand, description, dataAndFacts, features, manufacturer } = product;
  return drawPaper(dataSheetDrawer, {
    language: storefront.language,
    shop: texts('shop.company.name'),
    kind: texts('shop.dataSheet.title'),
    name,
    brand,
    description,
    date: new Date(product.releasedOn),
    parts: [
      {
        heading: texts('shop.dataSheet.facts'),
        lines: dataAndFacts.map((fact) => `${fact.name}: ${fact.value}`),
      },
      {
        heading: texts('shop.dataSheet.features'),
        lines: features.map(({ title, shortText }) => `${title}: ${shortText}`),
      },
      {
        heading: texts('shop.dataSheet.warnings'),
        lines: [...product.dangerWarnings, ...product.warnings],
      },
      {
        heading: texts('shop.dataSheet.maker'),
        lines: [manufacturer.name, manufacturer.address, manufacturer.email],
      },
      {
        heading: texts('shop.dataSheet.responsiblePerson'),
        lines: Object.values(manufacturer.responsiblePerson ?? {}),
      },
    ],
    foot: `${texts('shop.company.name')} · ${pageNumbers.page}/${pageNumbers.pages}`,
  });
}
