import { scriptText } from './structured-data.ts';
import { useStorefront } from './use-storefront.ts';

/** What search engines read of a page, in the words of schema.org (SO1). The business shop tells them nothing. */
export function StructuredData({ content }: { content: object }) {
  const { isB2b } = useStorefront();
  if (isB2b) return null;
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(content) }} />
  );
}
