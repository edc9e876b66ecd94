import type { VisitorView } from '#contract/shop-api.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { timeZone } from '#storefront/ui/formats.ts';

type PreviewBarProps = { preview: NonNullable<VisitorView['productPreview']> };

/** A bar on the preview of a product: what the product is now, until when the preview lasts, and a button that ends it. */
export function PreviewBar({ preview: { productId, publishAt, endsAt, words } }: PreviewBarProps) {
  const { locale } = useStorefront();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  const planned = publishAt === undefined ? '' : ` ${moment.format(new Date(publishAt))}.`;
  return (
    <aside
      aria-label={words.title}
      className="sticky top-0 z-33 bg-rot text-small text-white print:hidden"
    >
      <form
        method="post"
        action="/api/product-preview/"
        className="page-width flex flex-wrap items-center gap-x-4 py-1"
      >
        <input type="hidden" name="id" value={productId} />
        <b>
          {words.title} {words.until} {time.format(new Date(endsAt))}
        </b>
        <span className="min-w-0 break-words">{`${words.state}${planned}`}</span>
        <span className="max-md:hidden">{words.note}</span>
        <button type="submit" className="min-h-11 font-bold underline md:ml-auto">
          {words.end}
        </button>
      </form>
    </aside>
  );
}
