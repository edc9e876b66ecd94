import type { CacheTag } from '#contract/tags.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import type { JudgeCtx } from '../judge-draft.ts';

/**
 * Something that every page shows and that the staff edits, publishes and restores as a whole: the footer of a shop and language, or the
 * navigation of a store.
 */
export type Part<Document> = PartTables & {
  /** The document as the staff hands it in; undefined where it cannot be read. */
  read: (given: string) => Document | undefined;
  judge: (ctx: JudgeCtx, document: Document) => Promise<PartFinding[]>;
  /** The document as it is published, since what it leads to may have changed after it was saved. */
  settle: (tx: JudgeCtx['db'], document: Document) => Promise<Document>;
  /** Keys of uploaded pictures that it shows. */
  pictures: (document: Document) => string[];
  unreadable: 'content.noFooter' | 'content.noNavigation';
  incomplete: 'content.footerIncomplete' | 'content.navigationIncomplete';
};

/** Where a part is stored: tables of the schema `content`. They and their columns are statements, to be put into others. */
export type PartTables = {
  kind: 'footer' | 'navigation';
  /** What names it among those of its kind: `consumer de`, or a store. */
  key: string;
  live: Statement;
  draft: Statement;
  revision: Statement;
  /** The columns of its name, and their values. */
  names: Statement;
  values: Statement;
  /** The column of its document. */
  document: Statement;
  /** What shoppers see: a query for its document, null where there is none. */
  shown: Statement;
  tag: CacheTag;
};

export type PartFinding = {
  node: string | null;
  field: string | null;
  code: string;
  value: string;
  /** The part cannot be published with it; others are named before. */
  isBlocking: boolean;
};
