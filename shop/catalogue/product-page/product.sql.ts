import type { Db } from '#shop/kernel/db.ts';
import { plannedOnce, type Statement, sql } from '#shop/kernel/sql.ts';
import type {
  AudioSample,
  BookFacts,
  Download,
  ExtraTab,
  ProductFeature,
  SaleBanner,
  Video,
} from '#shop/resolver-types.generated.ts';
import type { Language, Storefront } from '#shop/kernel/storefront.ts';
import type { ExtraBadge } from '../badges.ts';
import { crumbsOf, type CrumbRow } from '../category.sql.ts';
import type { EnergyLabel } from '../tile.sql.ts';

/** As stored: missing parts of a feature or sample are left out. */
type FeatureDocument = Omit<ProductFeature, 'logoUrl' | 'longText'> &
  Partial<Pick<ProductFeature, 'logoUrl' | 'longText'>>;
type AudioDocument = Omit<AudioSample, 'itemInformation'> &
  Partial<Pick<AudioSample, 'itemInformation'>>;
type VideoDocument = Omit<Video, 'picture'> & { pictureKey: string };
export type LabelRow = { layerId: string; icon: string; type: string; name: string };

/** Who answers for the safety of a product. */
type Answerable = { name: string; address: string; email: string };

export type ProductRow = {
  id: number;
  name: string;
  description: string;
  brand: string;
  manufacturer: Answerable & { responsiblePerson: Answerable | null };
  isBook: boolean;
  soldIn: string[];
  isTopseller: boolean;
  nameStyle: string | null;
  releasedOn: string;
  ratingAverage: string | null;
  ratingCount: number;
  warrantyMonths: number | null;
  energyLabel: EnergyLabel | null;
  extraBadges: ExtraBadge[];
  textileCare: string[];
  features: FeatureDocument[];
  dataAndFacts: { name: string; value: string }[];
  warnings: string[];
  downloads: Download[];
  pictures: { key: string; alt: string | null }[];
  book: BookFacts | null;
  dangerWarnings: string[];
  ageFromMonths: number | null;
  textileComposition: string;
  videos: VideoDocument[];
  audioSamples: AudioDocument[];
  saleBanner: SaleBanner | null;
  extraTabs: ExtraTab[];
  labels: LabelRow[];
  breadcrumb: CrumbRow[];
  /** Some more of each kind than are shown, for those that this storefront does not sell. */
  related: RelatedRow[];
};

/** A product with its texts in the storefront's language. Drafts are read in previews alone. */
export function findProductRow(
  db: Db,
  id: number,
  { storefront, isPreview = false }: { storefront: Storefront; isPreview?: boolean },
): Promise<ProductRow | undefined> {
  const statement = sql`
    select product.id, text.name, text.description, brand.name as brand,
      json_build_object('name', brand.manufacturer, 'address', brand.manufacturer_address, 'email', brand.manufacturer_email,
        'responsiblePerson', case when brand.is_outside_eu then json_build_object('name', brand.responsible_person,
          'address', brand.responsible_address, 'email', brand.responsible_email) end) as manufacturer,
      product.is_book as "isBook", product.is_topseller as "isTopseller", product.name_style as "nameStyle", product.released_on as "releasedOn",
      product.rating_average as "ratingAverage", product.rating_count as "ratingCount",
      product.warranty_months as "warrantyMonths", product.energy_label as "energyLabel",
      product.extra_badges as "extraBadges", product.textile_care as "textileCare",
      text.features, text.data_and_facts as "dataAndFacts", text.warnings, text.downloads,
      array(select jsonb_build_object('key', picture_key, 'alt', alts ->> ${storefront.language})
        from catalogue.picture where product_id = product.id order by position) as pictures,
      product.book, text.danger_warnings as "dangerWarnings", product.age_from_months as "ageFromMonths",
      text.textile_composition as "textileComposition", text.videos, text.audio_samples as "audioSamples",
      text.sale_banner as "saleBanner", ${extraTabs} as "extraTabs", ${labelsIn(storefront.language)} as labels,
      array(select price_list from catalogue.product_listing
        where product_id = product.id and price_list in ('de', 'at', 'ch') order by price_list) as "soldIn",
      ${crumbsOf(storefront)} as breadcrumb, ${relatedProducts} as related
    from catalogue.product
    join catalogue.brand on brand.id = product.brand_id
    join catalogue.category main on main.id = product.main_category_id
    join catalogue.product_text text on text.product_id = product.id and text.language = ${storefront.language}
    where product.id = ${id} and (${isPreview} or product.state <> 'draft')`;
  return db.row<ProductRow>(plannedOnce(statement));
}

/** By kind and position. */
const relatedProducts = sql`
  (select coalesce(json_agg(json_build_object('kind', placed.kind, 'productId', placed.related_product_id)
     order by placed.kind, placed.position), '[]')
   from (
     select relation.kind, relation.related_product_id, relation.position,
       row_number() over (partition by relation.kind order by relation.position) as place
     from catalogue.product_relation relation
     join catalogue.product related on related.id = relation.related_product_id and related.state = 'published'
     where relation.product_id = product.id
   ) as placed
   where placed.place <= 24)`;

const extraTabs = sql`
  (select coalesce(json_agg(json_build_object('tabId', tab.tab_id, 'title', tab.title) order by tab.position), '[]')
   from catalogue.extra_tab tab where tab.product_id = product.id and tab.language = text.language)`;

function labelsIn(language: Language): Statement {
  const name = language === 'de' ? sql`label.name_de` : sql`label.name_en`;
  return sql`
    (select coalesce(json_agg(json_build_object('layerId', label.layer_id, 'icon', label.icon, 'type', label.type,
       'name', ${name}) order by label.position), '[]')
     from catalogue.label where label.layer_id = any (product.labels))`;
}

export type RelationKind = 'accessory' | 'replacement' | 'recommendation' | 'edition';
export type RelatedRow = { kind: RelationKind; productId: number };

/** Replacements of products by position, four of each at most. One statement. */
export function findReplacementIds(
  db: Db,
  productIds: readonly number[],
): Promise<{ productId: number; replacementId: number }[]> {
  return db.rows(sql`
    select replaced.id as "productId", picked.related_product_id as "replacementId"
    from unnest(${productIds}::bigint[]) as replaced (id)
    join lateral (
      select related_product_id, position from catalogue.product_relation
      join catalogue.product related on related.id = related_product_id and related.state = 'published'
      where product_id = replaced.id and product_relation.kind = 'replacement'
      order by position
      limit 4
    ) picked on true
    order by replaced.id, picked.position`);
}
