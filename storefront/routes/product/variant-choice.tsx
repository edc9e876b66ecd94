import '#storefront/texts/product.ts';
import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { buttonClass } from '#storefront/ui/button.tsx';
import {
  missingAttributes,
  queryAfterChoice,
  withSelection,
} from '#storefront/variants/selection.ts';
import { VariantDropdown } from '#storefront/variants/variant-dropdown.tsx';
import { VariantTiles } from '#storefront/variants/variant-tiles.tsx';
import type { AttributeView } from '#storefront/variants/selection.ts';

type VariantChoiceProps = {
  path: string;
  attributes: readonly AttributeView[];
  /** Whether to mark missing choices, after a click on the basket button. */
  showsMissing: boolean;
};

/**
 * Form to choose a variant; each choice is an address (PD1). With script a choice navigates at once and preserves focus
 * and scroll position; without, the form's button submits it.
 */
export function VariantChoice({ path, attributes, showsMissing }: VariantChoiceProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const [pending, setPending] = useState<{ query: string; before: typeof attributes }>();
  const isOpening = pending?.before === attributes;
  const shown = isOpening ? withSelection(attributes, pending.query) : attributes;
  const missing = showsMissing ? missingAttributes(shown) : [];
  const choose = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void => {
    const { name, value } = event.target;
    const query = queryAfterChoice(shown, name.slice('v.'.length), value);
    setPending({ query, before: attributes });
    void navigate(path + query, { replace: true, preventScrollReset: true });
  };
  return (
    <form method="get" action={path} className="grid gap-4.5">
      {shown.map((attribute) => {
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
