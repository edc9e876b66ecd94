/** What `content.page.rows` holds: the grid of a page as editors keep it. */
export type StoredRow = { cells: StoredCell[] };

/** `span` of 12 columns. */
export type StoredCell = { span: number; teasers: StoredTeaser[] };

export type StoredTeaser = {
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
  altTag?: string;
  width?: number;
  height?: number;
  openLinkInNewWindow?: boolean;
  valueList?: string[];
};

/** `limit` is 12 where it is left out, 60 at most. Deals are the running ones, those that end first leading. */
export type ProductSource =
  | { from: 'popular' | 'new' | 'deals'; limit?: number }
  | { from: 'category'; categoryId: number; limit?: number }
  | { from: 'ids'; ids: number[] };
