import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { LabelLayer } from '#shop/resolver-types.generated.ts';
import type { Language } from '#shop/kernel/storefront.ts';

export type ExtraTabRow = {
  tabId: string;
  title: string;
  blocks: { heading?: string; text?: string; entries?: string[] }[];
};

type ExtraTabWish = { productId: number; tabId: string; language: Language; isPreview: boolean };

export function findExtraTabRow(
  db: Db,
  { productId, tabId, language, isPreview }: ExtraTabWish,
): Promise<ExtraTabRow | undefined> {
  return db.row<ExtraTabRow>(sql`
    select tab_id as "tabId", title, blocks from catalogue.extra_tab
    where product_id = ${productId} and language = ${language} and tab_id = ${tabId}
      and (${isPreview} or exists (select from catalogue.product where product.id = product_id and state <> 'draft'))`);
}

export function findLabelRow(
  db: Db,
  layerId: string,
  language: Language,
): Promise<LabelLayer | undefined> {
  const [name, text] =
    language === 'de' ? [sql`name_de`, sql`text_de`] : [sql`name_en`, sql`text_en`];
  return db.row<LabelLayer>(sql`
    select layer_id as "layerId", icon, ${name} as name, ${text} as text
    from catalogue.label where layer_id = ${layerId}`);
}
