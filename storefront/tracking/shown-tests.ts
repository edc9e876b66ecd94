import type { ShownTest } from '#contract/door.ts';

type Shown = {
  /** What the page's own content was chosen by, where it has some. */
  ofPage: readonly ShownTest[] | undefined;
  /** What ran when the document was made, which may be before the visitor agreed. */
  ofDocument: readonly ShownTest[];
  readCookie: (name: string) => string | undefined;
};

/** The tests that a page is told to be part of, each with its variant: of a page without content of its own the one that was drawn since, as the test's cookie has it (CN4, SO2). */
export function shownTests({ ofPage, ofDocument, readCookie }: Shown): readonly ShownTest[] {
  return (
    ofPage ??
    ofDocument.map(({ id, variant }) => ({ id, variant: readCookie(`BZ_AB_${id}`) ?? variant }))
  );
}
