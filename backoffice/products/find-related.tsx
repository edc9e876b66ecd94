import { useState } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { ProductSearch } from './product-search.tsx';
import { relationKinds, type RelationKind } from './relation-kinds.ts';

export type Related = { id: number; name: string; firstNumber: string | null };

type Props = { productId: number; onAdd: (kind: RelationKind, product: Related) => void };

/** Finds products to relate them to another one. */
export function FindRelated({ productId, onAdd }: Props) {
  const texts = useTexts();
  const [kind, setKind] = useState<RelationKind>('accessory');
  return (
    <ProductSearch
      label={texts('product.findRelated')}
      empty={texts('products.empty')}
      withoutId={productId}
      stepsOf={(product) => (
        <Button
          aria-label={texts('product.addRelation', { name: product.name })}
          onPress={() => onAdd(kind, product)}
        >
          {texts('product.add')}
        </Button>
      )}
    >
      <div className="w-48">
        <SelectField
          label={texts('product.addRelationAs')}
          value={kind}
          onChange={(value) => setKind(value as RelationKind)}
        >
          {relationKinds.map((each) => (
            <option key={each} value={each}>
              {texts(`product.relation.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </ProductSearch>
  );
}
