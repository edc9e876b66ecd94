import '#storefront/texts/product.ts';
import type { ItemViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Stars } from '#storefront/ui/stars.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { ProductView } from './product-view.ts';

type TitleBlockProps = { product: ProductView; item: ItemViewFragment | null };

const maxExtras = 3;

/** Brand, name, rating, order number and at most three extra badges (PD5). */
export function TitleBlock({ product, item }: TitleBlockProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const { name, manufacturerName, rating, numberOfRatings } = product;
  return (
    <div className="grid gap-2">
      <TextLink
        href={`/search/?q=${encodeURIComponent(manufacturerName)}`}
        className="reach justify-self-start"
      >
        {manufacturerName}
      </TextLink>
      <h1>
        <UnbrokenName name={name} />
      </h1>
      {product.book && <BookLine book={product.book} />}
      <p className="flex flex-wrap items-center gap-x-4.5 gap-y-1.5 text-small text-tafel-500">
        {numberOfRatings > 0 && (
          <a href="#bewertungen" className="reach inline-flex min-h-6 items-center gap-1.5">
            <Stars rating={rating} />
            <span className="underline underline-offset-3">
              {`${number(numberOfRatings)} ${texts('shop.rating.count', { count: numberOfRatings })}`}
            </span>
          </a>
        )}
        {item && (
          <span>
            {texts('shop.product.orderNumber')} <span className="code">{item.orderNumber}</span>
          </span>
        )}
      </p>
      {product.extraBadges.length > 0 && (
        <p className="text-small text-tafel-500">
          {product.extraBadges
            .slice(0, maxExtras)
            .map(({ name: extra }) => extra)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}

/** Authors, publisher and page count of a book. */
function BookLine({ book }: { book: NonNullable<ProductView['book']> }) {
  const texts = useTexts();
  const { authors, publisher, pages, isFixedPrice } = book;
  const parts = [
    texts('shop.product.authors', { names: authors.join(', ') }),
    publisher,
    ...(pages === null ? [] : [texts('shop.product.pages', { count: pages })]),
    ...(isFixedPrice ? [texts('shop.product.fixedPrice')] : []),
  ];
  return (
    <p className="flex flex-wrap gap-x-1.5 text-small">
      {parts.map((part, index) => (
        <span key={part}>{index < parts.length - 1 ? `${part} ·` : part}</span>
      ))}
    </p>
  );
}
