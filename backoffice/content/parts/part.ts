import type { EditedPartFragment } from '#contract/backoffice-operations.generated.ts';

/** What names a footer or navigation. */
export type PartName = { kind: 'footer' | 'navigation'; key: string };

/** A footer or navigation as its editor loads it. */
export type EditedPart<Document> = Omit<EditedPartFragment, 'document' | 'published'> & {
  document: Document;
  published: Document | null;
};

/** How a part is described to the staff. */
export type PartWords<Document> = {
  /** The part itself, before what is wrong with it as a whole. */
  whole: string;
  publishLead: string;
  planLead: string;
  /** The name of what a finding is about. */
  nodeName: (document: Document, node: string) => string | undefined;
  /** What is different in a later document, a sentence each. */
  differences: (before: Document, after: Document) => string[];
};
