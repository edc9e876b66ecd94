import type { VisitorView } from '#contract/shop-api.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { timeZone } from '#storefront/ui/formats.ts';
import { StaffBar } from '#storefront/ui/staff-bar.tsx';

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
    <StaffBar
      title={words.title}
      action="/api/product-preview/"
      end={words.end}
      fields={{ id: productId }}
      note={words.note}
    >
      <b>
        {words.title} {words.until} {time.format(new Date(endsAt))}
      </b>
      <span className="min-w-0 break-words">{`${words.state}${planned}`}</span>
    </StaffBar>
  );
}
