import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { buttonClass } from '#storefront/ui/button.tsx';
import type { AttributeView } from './product-view.ts';
import { missingAttributes, queryAfterChoice } from './selection.ts';
import { VariantDropdown } from './variant-dropdown.tsx';
import { VariantTiles } from './variant-tiles.tsx';

type VariantChoiceProps = {
  path: string;
  attributes: readonly AttributeView[];
  /** Whether somebody tried to buy before everything was chosen. */
  showsMissing: boolean;
};

/**
 * Chooses a variant: every choice is an address (PD1). With script it is opened at once and focus and place stay;
 * without, the form's button opens it.
 */
export function VariantChoice({ path, attributes, showsMissing }: VariantChoiceProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const missing = showsMissing ? missingAttributes(attributes) : [];
  const choose = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void => {
    const { name, value } = event.target;
    const query = queryAfterChoice(attributes, name.slice('v.'.length), value);
    void navigate(path + query, { replace: true, preventScrollReset: true });
  };
  return (
    <form method="get" action={path} className="grid gap-4.5">
      {attributes.map((attribute) => {
        const Choice = attribute.type === 'dropdown' ? VariantDropdown : VariantTiles;
        return (
          <Choice
            key={attribute.name}
            attribute={attribute}
            isMissing={missing.includes(attribute)}
            onChoose={choose}
          />
        );
      })}
      <noscript>
        <button type="submit" className={buttonClass({ kind: 'outline', size: 'sm' })}>
          {texts('shop.product.applyChoice')}
        </button>
      </noscript>
    </form>
  );
}
