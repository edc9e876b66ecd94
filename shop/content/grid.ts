import type { Segment } from '#shop/kernel/audience.ts';
import type { Store } from '#shop/kernel/storefront.ts';

/** What `content.page.rows` holds: the grid of a page as editors keep it. */
export type StoredRow = Conditions & {
  cells: StoredCell[];
  /** Path of a page whose rows replace this row. */
  gridOf?: string;
};

/** Who sees a row or teaser, and when (CN4). Without any condition all visitors always see it. */
export type Conditions = {
  segment?: Segment;
  /** Shown in these stores only, for what others do not sell or price otherwise. */
  stores?: Store[];
  /** ISO 8601, from this moment on. */
  from?: string;
  /** ISO 8601, until just before this moment. */
  until?: string;
  /** Shown only to visitors with this variant of an A/B test. */
  test?: { id: string; variant: string };
};

/** `span` of 12 columns. */
export type StoredCell = { span: number; teasers: StoredTeaser[] };

export type StoredTeaser = Conditions & {
  id: string;
  name: string;
  template: string;
  attributes?: StoredAttribute[];
  /** Products that the teaser shows: always fresh, by a source or by their ids. */
  products?: ProductSource;
  /** Ids of categories that it shows, or `top` for the first level of the navigation without sale. */
  categories?: number[] | 'top';
  /** Teasers inside this one, such as the slides of a hero. */
  teasers?: StoredTeaser[];
};

/** Everything but the name may be left out. */
export type StoredAttribute = {
  name: string;
  text?: string;
  value?: string;
  url?: string;
  /** A path of the shop, where `url` is left out. */
  urlPath?: string;
  altTag?: string;
  imgTitle?: string;
  width?: number;
  height?: number;
  openLinkInNewWindow?: boolean;
  valueList?: string[];
};

/** `limit` is 12 where it is left out, 60 at most. Deals are the running ones, the first to end first. */
export type ProductSource =
  | { from: 'popular' | 'new' | 'deals'; limit?: number }
  | { from: 'category'; categoryId: number; limit?: number }
  | { from: 'ids'; ids: number[] };
