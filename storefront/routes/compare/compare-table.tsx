import '#storefront/texts/product.ts';
import type { CompareProductsQuery, TileViewFragment } from '#contract/operations.generated.ts';
import { TilePrice } from '#storefront/product-tile/tile-price.tsx';
import { activeDeal } from '#storefront/product-tile/tile-state.ts';
import { comparePath } from '#storefront/state/compared-products.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useShowsPrices } from '#storefront/state/use-punch-out.ts';
import { Checkbox } from '#storefront/ui/choices.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { SmallPriceNote } from '#storefront/ui/price-note.tsx';
import { Stars } from '#storefront/ui/stars.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';

type CompareTableProps = {
  products: readonly TileViewFragment[];
  rows: CompareProductsQuery['comparison']['rows'];
};

/** Products as columns and what they say of themselves as rows; rows that are alike can be hidden, without script as well. */
export function CompareTable({ products, rows }: CompareTableProps) {
  const texts = useTexts();
  const showsPrices = useShowsPrices();
  const hasSame = products.length > 1 && rows.some(({ isSame }) => isSame);
  return (
    <div className="group/table grid grid-cols-[minmax(0,1fr)] gap-3">
      {hasSame && <Checkbox className="print:hidden">{texts('shop.compare.differences')}</Checkbox>}
      <section
        aria-labelledby="compared"
        className="relative -mx-(--gutter) overflow-x-auto px-(--gutter)"
      >
        <table className={classes('table-fixed text-left', products.length > 1 && 'min-w-full')}>
          <caption id="compared" className="sr-only">
            {texts('shop.compare.caption', { count: products.length })}
          </caption>
          <Heads products={products} />
          <tbody>
            {showsPrices && (
              <Row label={texts('shop.compare.price')}>
                {products.map((tile) => (
                  <td key={tile.id} className={cell}>
                    <TilePrice tile={tile} deal={activeDeal(tile)} />
                  </td>
                ))}
              </Row>
            )}
            <Row label={texts('shop.compare.rating')}>
              {products.map(({ id, rating, numberOfRatings }) => (
                <td key={id} className={cell}>
                  {numberOfRatings === 0 ? (
                    <Unknown />
                  ) : (
                    <Stars rating={rating} numberOfRatings={numberOfRatings} />
                  )}
                </td>
              ))}
            </Row>
            {rows.map(({ label, values, isSame }) => (
              <Row key={label} label={label} isSame={isSame && products.length > 1}>
                {values.map((value, place) => (
                  <td key={products[place]?.id} className={cell}>
                    {value ?? <Unknown />}
                  </td>
                ))}
              </Row>
            ))}
          </tbody>
        </table>
      </section>
      <SmallPriceNote />
    </div>
  );
}

const cell = 'px-3 py-2.75 align-top break-words hyphens-auto';

function Heads({ products }: Pick<CompareTableProps, 'products'>) {
  const texts = useTexts();
  return (
    <thead>
      <tr className="border-b border-linie-blau">
        <td className={labelColumn}>
          <span className="sr-only">{texts('shop.compare.items')}</span>
        </td>
        {products.map(({ id, name, path, picture, manufacturerName }) => (
          <th key={id} scope="col" className={`w-48 min-w-36 font-normal lg:min-w-40 ${cell}`}>
            <Picture
              picture={picture}
              shape="tile"
              isDecorative
              isEager
              sizes="(min-width: 1280px) 280px, 50vw"
              className="mb-3 aspect-4/3 w-full max-w-70 rounded-ranzen object-cover"
            />
            <span className="block text-micro text-tafel-500">{manufacturerName}</span>
            <TextLink href={path} className="font-semibold">
              <UnbrokenName name={name} />
            </TextLink>
            <span className="mt-2 block print:hidden">
              <TextLink
                href={comparePath(products.map((one) => one.id).filter((one) => one !== id))}
                aria-label={texts('shop.compare.removeNamed', { name })}
                className="text-small"
              >
                {texts('shop.compare.remove')}
              </TextLink>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Stays in view while the products scroll sideways on a phone. */
const labelColumn =
  'sticky left-0 z-1 w-28 min-w-28 bg-papier py-2.75 pr-3 align-top md:w-38 md:min-w-38 lg:w-48 lg:min-w-48';

type RowProps = { label: string; isSame?: boolean; children: React.ReactNode };

function Row({ label, isSame = false, children }: RowProps) {
  return (
    <tr className={`border-b border-linie-blau ${isSame ? 'group-has-checked/table:hidden' : ''}`}>
      <th scope="row" className={`font-normal hyphens-auto text-tafel-500 ${labelColumn}`}>
        {label}
      </th>
      {children}
    </tr>
  );
}

function Unknown() {
  const texts = useTexts();
  return <span className="text-small text-tafel-500">{texts('shop.compare.unknown')}</span>;
}
