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

function Duty({ product: { id, missing }, duty }: { product: Product; duty: string }) {
  const texts = useServerTexts();
  const fields = missing.filter((each) => each.duty === duty).map(({ field }) => field);
  return (
    <div className="grid gap-1">
      <h3>{texts(`product.duty.${duty}`)}</h3>
      <ul className="grid gap-1">
        {fields.map((field) => (
          <li key={field}>
            <WayTo productId={id} field={field} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const onItems: ReadonlySet<string> = new Set(['items', 'variantValues', 'baseContent']);

/** A link to where a missing fact is entered: a field of this screen, which gets the focus, or another screen. */
function WayTo({ productId, field }: { productId: number; field: string }) {
  const texts = useServerTexts();
  const [name, language] = field.split('.');
  const label = `${texts(`product.field.${name}`)}${language === 'de' || language === 'en' ? ` (${language.toUpperCase()})` : ''}`;
  const look = 'inline-block py-0.5 text-action underline';
  if (onItems.has(field))
    return (
      <Link to={`/products/${productId}/items`} className={look}>
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

/** Brings a field into view and focuses it. */
function focusField(field: string): void {
  const place = document.getElementById(placeOf(field));
  place?.scrollIntoView({ block: 'start' });
  place?.querySelector<HTMLElement>('input, select, textarea, summary, button')?.focus();
}
