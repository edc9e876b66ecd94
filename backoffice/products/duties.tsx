import { Link } from 'react-router';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { placeOf } from './product-fields.tsx';
import type { Product } from './product-type.ts';

/** What a product lacks to be published, each with the way to where it is entered. */
export function Duties({ product }: { product: Product }) {
  const texts = useTexts();
  const { missing } = product;
  const duties = [...new Set(missing.map(({ duty }) => duty))];
  return (
    <Panel title={texts('product.duties')}>
      {duties.length === 0 && <Notice look="good">{texts('product.complete')}</Notice>}
      {duties.map((duty) => (
        <Duty key={duty} product={product} duty={duty} />
      ))}
    </Panel>
  );
}

function Duty({ product, duty }: { product: Product; duty: string }) {
  const texts = useServerTexts();
  const fields = product.missing.filter((each) => each.duty === duty).map(({ field }) => field);
  return (
    <div className="grid gap-1">
      <h3>{texts(`product.duty.${duty}`)}</h3>
      <ul className="grid gap-1">
        {fields.map((field) => (
          <li key={field}>
            <WayTo product={product} field={field} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const onItems: ReadonlySet<string> = new Set(['items', 'variantValues', 'baseContent']);

/** A link to where a missing fact is entered: a field of this screen, which gets the focus, or another screen. */
function WayTo({ product, field }: { product: Product; field: string }) {
  const texts = useServerTexts();
  const [name = '', part] = field.split('.');
  const isText = part === 'de' || part === 'en';
  const label = isText
    ? `${texts(`product.field.${name}`)} (${part.toUpperCase()})`
    : texts(`product.field.${field}`);
  const screen = screenOf(product, field);
  if (screen !== undefined)
    return (
      <Link to={screen} className={look}>
        {label}
      </Link>
    );
  return (
    <a
      href={`#${placeOf(field)}`}
      className={look}
      onClick={(event) => {
        event.preventDefault();
        focusField(field);
      }}
    >
      {label}
    </a>
  );
}

/** Facts of makers by the names of the fields of brands, where these differ. */
const makerFields = new Map([
  ['name', 'manufacturer'],
  ['address', 'manufacturerAddress'],
  ['email', 'manufacturerEmail'],
]);

const look = 'inline-block py-0.5 text-action underline';

/** The other screen on which a fact is entered: the brand, the items, or their prices. */
function screenOf({ id, brandId, items }: Product, field: string): string | undefined {
  const [name = '', part = ''] = field.split('.');
  if (name === 'maker') return `/brands/${brandId}#${makerFields.get(part) ?? part}`;
  const number = items.find(({ isRetired }) => !isRetired)?.orderNumber;
  if (name === 'prices' && number !== undefined)
    return `/prices?${new URLSearchParams({ q: number }).toString()}`;
  return onItems.has(name) ? `/products/${id}/items` : undefined;
}

/** Brings a field into view and focuses it. */
function focusField(field: string): void {
  const place = document.getElementById(placeOf(field));
  place?.scrollIntoView({ block: 'start' });
  place?.querySelector<HTMLElement>('input, select, textarea, summary, button')?.focus();
}
