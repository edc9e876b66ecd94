import type { FormName } from './element-rules.ts';

/** What the schema of a catalogue's version does not allow. */
export type BmecatFinding = {
  /** The element or attribute as the file writes it, from the item or the header on: `ARTICLE_DETAILS/EAN`, `PRODUCT@mode`. */
  path: string;
  rule:
    | 'missing'
    | 'unknown'
    | 'order'
    | 'repeated'
    | 'notTogether'
    | 'empty'
    | 'tooLong'
    | 'value'
    | FormName;
  /** The text that is not allowed, cut to 60 characters; of a too long one its length and the most that is allowed. */
  value: string;
  /** How often the item has it. */
  count: number;
};
