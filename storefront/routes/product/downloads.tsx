import '#storefront/texts/product.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import type { ProductView } from './product-view.ts';

const mebibyte = 1024 * 1024;

/** Downloads of the product, with format and size (PD2). */
export function Downloads({ downloads }: { downloads: ProductView['downloads'] }) {
  const texts = useTexts();
  if (downloads.length === 0) return null;
  return (
    <section aria-labelledby="downloads">
      <SectionHeading id="downloads" title={texts('shop.product.downloads')} />
      <ul>
        {downloads.map(({ url, displayName, format, sizeBytes }) => (
          <li key={url} className="border-b border-linie-blau">
            <a href={url} download className="flex min-h-14 items-center gap-3 hover:underline">
              <Icon name="file-down" />
              <b className="flex-1">{displayName}</b>
              <span className="text-small whitespace-nowrap text-tafel-500">
                {format}
                {sizeBytes > 0 && (
                  <>
                    {' · '}
                    <FileSize bytes={sizeBytes} />
                  </>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileSize({ bytes }: { bytes: number }) {
  const { number } = useFormats();
  if (bytes < mebibyte) return `${number(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${number(bytes / mebibyte, 1)} MB`;
}
