import { setProductCategories } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { leavesOf, withAbove } from './category-paths.ts';
import { placeOf } from './product-fields.tsx';
import type { Choices, Product } from './product-type.ts';
import { Section } from './section.tsx';
import { idsIn, usePartForm } from './use-part-form.ts';

type Props = { product: Product; choices: Choices; mayEdit: boolean };

/** The categories that a product is in: its main one, which the general section has, and further ones. */
export function CategoriesSection({ product, choices: { categories }, mayEdit }: Props) {
  const texts = useTexts();
  const form = usePartForm({
    product,
    section: 'categories',
    shown: { categoryIds: JSON.stringify(product.categoryIds) },
    operation: setProductCategories,
    editedOf: (answer) => answer.setProductCategories,
    changeOf: (_, typed, seen) => ({
      productId: product.id,
      categoryIds: leavesOf(idsIn(typed), categories),
      seen: idsIn(seen),
    }),
  });
  const { draft, save } = form;
  const chosen = idsIn(draft.valueOf('categoryIds'));
  const leaves = leavesOf(chosen, categories);
  const nameOf = (id: number) =>
    categories.find((each) => each.id === id)?.name ?? texts('product.number', { id });
  const type = (ids: readonly number[]) =>
    draft.type('categoryIds', JSON.stringify(withAbove(ids, categories)));
  return (
    <Section title={texts('product.categories')} form={form} mayEdit={mayEdit}>
      <div id={placeOf('categoryIds')} className="grid scroll-mt-4 gap-3">
        <ul className="grid gap-1">
          {leaves.map((id) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere">{nameOf(id)}</span>
              {id === product.mainCategoryId ? (
                <span className="text-muted">{texts('product.isMainCategory')}</span>
              ) : (
                mayEdit && (
                  <Button
                    aria-label={texts('product.removeFeature', { name: nameOf(id) })}
                    onPress={() => type(leaves.filter((each) => each !== id))}
                  >
                    {texts('product.remove')}
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
        {mayEdit && (
          <SelectField
            label={texts('product.addCategory')}
            value=""
            onChange={(id) => type([...leaves, Number(id)])}
          >
            <option value="">–</option>
            {categories
              .filter(({ id }) => !chosen.includes(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </SelectField>
        )}
        {save.errors['categoryIds'] !== undefined && (
          <p role="alert" className="text-small text-bad">
            {save.errors['categoryIds']}
          </p>
        )}
        <DraftQuestion
          field="categoryIds"
          draft={draft}
          save={save}
          nameOf={(value) => leavesOf(idsIn(value), categories).map(nameOf).join(' · ')}
        />
      </div>
    </Section>
  );
}
