import type { FeedItem } from './feed-item.ts';

export type FeedFormat = 'google' | 'idealo';

/** A field of an entry: text, or fields of its own, such as country and price of a delivery. */
export type Field = readonly [name: string, value: string | readonly Field[]];

/** A format that feeds are written in. */
export type FeedWriter = {
  extension: 'xml' | 'csv';
  contentType: string;
  heading: (about: FeedAbout) => string;
  /** The fields of an item in the format's order; undefined where the format does not list such an item. */
  fieldsOf: (item: FeedItem) => readonly Field[] | undefined;
  entry: (fields: readonly Field[]) => string;
  ending: string;
};

export type FeedAbout = { title: string; link: string; description: string };

/** Something in an entry that breaks a rule of its format. */
export type Finding = {
  field: string;
  /** The end of the text key that explains it: `feed.rule.<rule>`. */
  rule: FindingRule;
  /** The value found there, cut to 200 characters. */
  value: string;
  /** Whether the item is left out of the file because of it. */
  isLeftOut: boolean;
};

export type FindingRule =
  | 'missing'
  | 'tooLong'
  | 'wrongForm'
  | 'checkDigit'
  | 'ornament'
  | 'markup'
  | 'capitals'
  | 'notLower'
  | 'noCertificate';
