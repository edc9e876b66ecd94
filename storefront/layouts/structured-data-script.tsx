import { scriptText } from './structured-data.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';

/** Structured data of a page for search engines, in the vocabulary of schema.org (SO1). None in the business shop. */
export function StructuredData({ content }: { content: object }) {
  const { isB2b } = useStorefront();
  if (isB2b) return null;
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(content) }} />
  );
}
