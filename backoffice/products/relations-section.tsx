import { Link } from 'react-router';
import { setProductRelations } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { useKept } from '../ui/use-kept.ts';
import { FindRelated, type Related } from './find-related.tsx';
import type { Product } from './product-type.ts';
import { relationKinds, type RelationKind } from './relation-kinds.ts';
import { Section } from './section.tsx';
import { idsIn, type PartForm, usePartForm } from './use-part-form.ts';

type Props = { product: Product; mayEdit: boolean };

/** The products to which a product's page leads, by kind and in their order. */
export function RelationsSection({ product, mayEdit }: Props) {
  const texts = useTexts();
  const { kept, keep } = useKept<Names>(`names of products beside ${product.id}`);
  const names: Names = {
    ...kept,
    ...Object.fromEntries(product.relations.map(({ productId, name }) => [productId, name])),
  };
  const form = usePartForm({
    product,
    section: 'relations',
    shown: shownOf(product),
    operation: setProductRelations,
    editedOf: (answer) => answer.setProductRelations,
    changeOf: (kind, typed, seen) => ({
      productId: product.id,
      kind,
      relatedIds: idsIn(typed),
      seen: idsIn(seen),
    }),
  });
  const { draft } = form;
  const nameOf = (id: number) => names[id] || texts('product.number', { id });
  const add = (kind: RelationKind, { id, name }: Related) => {
    keep({ ...kept, [id]: name });
    const ids = idsIn(draft.valueOf(kind));
    if (!ids.includes(id)) draft.type(kind, JSON.stringify([...ids, id]));
  };
  return (
    <Section title={texts('product.relations')} form={form} mayEdit={mayEdit}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {relationKinds.map((kind) => (
          <Relations key={kind} {...{ form, kind, nameOf, mayEdit }} />
        ))}
      </div>
      {mayEdit && <FindRelated productId={product.id} onAdd={add} />}
    </Section>
  );
}

type Names = Readonly<Record<string, string>>;

const shownOf = ({ relations }: Product): Record<RelationKind, string> =>
  Object.fromEntries(
    relationKinds.map((kind) => [
      kind,
      JSON.stringify(
        relations.filter((each) => each.kind === kind).map(({ productId }) => productId),
      ),
    ]),
  ) as Record<RelationKind, string>;

type ListProps = {
  form: PartForm<RelationKind>;
  kind: RelationKind;
  nameOf: (id: number) => string;
  mayEdit: boolean;
};

function Relations({ form: { draft, save }, kind, nameOf, mayEdit }: ListProps) {
  const texts = useTexts();
  const ids = idsIn(draft.valueOf(kind));
  const type = (next: readonly number[]) => draft.type(kind, JSON.stringify(next));
  const error = save.errors[kind];
  return (
    <div className="grid content-start gap-2">
      <h3>{texts(`product.relation.${kind}`)}</h3>
      {ids.length === 0 && <p className="text-muted">{texts('product.noRelation')}</p>}
      <ol className="grid gap-1">
        {ids.map((id, place) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Link
              to={`/products/${id}`}
              className="min-w-0 flex-1 text-action underline wrap-anywhere"
            >
              {nameOf(id)}
            </Link>
            {mayEdit && (
              <>
                <Button
                  aria-label={texts('product.relationUp', { name: nameOf(id) })}
                  isDisabled={place === 0}
                  onPress={() => type(ids.with(place, ids[place - 1] ?? id).with(place - 1, id))}
                >
                  ↑
                </Button>
                <Button
                  aria-label={texts('product.removeFeature', { name: nameOf(id) })}
                  onPress={() => type(ids.filter((each) => each !== id))}
                >
                  {texts('product.remove')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ol>
      {error !== undefined && (
        <p role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
      <DraftQuestion
        field={kind}
        draft={draft}
        save={save}
        nameOf={(value) => idsIn(value).map(nameOf).join(' · ')}
      />
    </div>
  );
}
