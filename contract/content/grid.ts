/** Kinds of visitors, as `segments` of the shop's kernel. */
export type PageSegment = 'guest' | 'newCustomer' | 'existingCustomer' | 'internal';

/** Stores, as `stores` of the shop's kernel. */
export type PageStore = 'de' | 'at' | 'ch' | 'b2b';

/** A page as staff edits it; shop, language and path name it. */
export type PageDocument = {
  type: 'content' | 'category' | 'redirect' | 'gone';
  title: string;
  description: string;
  /** The robots meta tag; null where the page may be indexed. */
  robots: string | null;
  categoryId: number | null;
  redirectTo: string | null;
  isTemporary: boolean;
  rows: StoredRow[];
};

/** What `content.page.rows` holds: the grid of a page as editors keep it. */
export type StoredRow = Conditions & {
  cells: StoredCell[];
  /** Path of a page whose rows replace this row. */
  gridOf?: string;
};

/** Who sees a row or teaser, and when (CN4). Without any condition all visitors always see it. */
export type Conditions = {
  segment?: PageSegment;
  /** Shown in these stores only, for what others do not sell or price otherwise. */
  stores?: PageStore[];
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
