import type { ShownTest } from '#contract/shop-api.ts';

type Shown = {
  /** The tests that chose the page's own content, where it has some. */
  ofPage: readonly ShownTest[] | undefined;
  /** The tests that ran when the document was rendered, possibly before consent. */
  ofDocument: readonly ShownTest[];
  readCookie: (name: string) => string | undefined;
};

/**
 * The A/B tests of a page, each with its variant: for a page without content of its own the variant assigned since, by the test's
 * cookie (CN4, SO2).
 */
export function shownTests({ ofPage, ofDocument, readCookie }: Shown): readonly ShownTest[] {
  return (
    ofPage ??
    ofDocument.map(({ id, variant }) => ({ id, variant: readCookie(`BZ_AB_${id}`) ?? variant }))
  );
}
