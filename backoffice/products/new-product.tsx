import './add-product-texts.ts';
import type { ComponentProps, FormEvent } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { createProducts, productChoices } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useCommandKey } from '../ui/use-command-key.ts';
import { useDraft } from '../ui/use-draft.ts';
import { savedOf } from './edit-outcome.ts';
import { kinds } from './general-section.tsx';

export const loader = async ({ request }: LoaderFunctionArgs) =>
  (await ask(productChoices, {}, request.signal)).productChoices;

/** Begins a product as a draft with what it needs first. */
export default function NewProduct() {
  const { brands, categories } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const navigate = useNavigate();
  const draft = useDraft('new product', {
    name: '',
    kind: 'general',
    brandId: String(brands[0]?.id ?? ''),
    categoryId: String(categories[0]?.id ?? ''),
  });
  const { keyFor, renew } = useCommandKey('new product');
  const { run, isPending, problem, errors } = useCommand(
    createProducts,
    (answer) => savedOf(answer.createProducts).result,
    {
      isGoneAfter: true,
      onAnswer: async ({ createProducts: { outcomes } }) => {
        const id = outcomes[0]?.id ?? null;
        if (id === null) return;
        draft.clear();
        renew();
        await navigate(`/products/${id}`);
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const [name, kind] = [draft.valueOf('name'), draft.valueOf('kind')];
    const [brandId, mainCategoryId] = [
      Number(draft.valueOf('brandId')),
      Number(draft.valueOf('categoryId')),
    ];
    const key = keyFor(name, kind, brandId, mainCategoryId);
    void run({ key, products: [{ fields: { kind, brandId, mainCategoryId }, de: { name } }] });
  };
  return (
    <>
      <PageHead title={texts('product.new')} />
      <form onSubmit={submit} noValidate className="grid max-w-xl gap-4">
        <TextField
          label={texts('product.newName')}
          value={draft.valueOf('name')}
          onChange={(name) => draft.type('name', name)}
          maxLength={200}
          isFocusedAtFirst
          error={errors['name.de']}
        />
        <SelectField
          label={texts('product.kind')}
          value={draft.valueOf('kind')}
          onChange={(kind) => draft.type('kind', kind)}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts(`product.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <NamedChoice
          label={texts('product.brand')}
          value={draft.valueOf('brandId')}
          onChange={(id) => draft.type('brandId', id)}
          error={errors['brandId']}
          choices={brands}
        />
        <NamedChoice
          label={texts('product.category')}
          value={draft.valueOf('categoryId')}
          onChange={(id) => draft.type('categoryId', id)}
          error={errors['mainCategoryId']}
          choices={categories}
        />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
          {texts('product.create')}
        </Button>
      </form>
    </>
  );
}

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  choices: readonly { id: number; name: string }[];
};

/** A choice of a row by its name. */
function NamedChoice({ choices, ...field }: ChoiceProps) {
  return (
    <SelectField {...field}>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
