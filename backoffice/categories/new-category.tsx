import './add-category-texts.ts';
import type { FormEvent } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { createCategory } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { savedOf } from '../products/edit-outcome.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useCommandKey } from '../ui/use-command-key.ts';
import { useDraft } from '../ui/use-draft.ts';
import { parentsFor } from '../category-tree/tree.ts';
import { loadCategories } from './load-categories.ts';
import { ParentField, parentIdOf } from './parent-field.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => loadCategories(request.signal);

/** Adds a category with its names as the last one below another. */
export default function NewCategory() {
  const categories = useLoaderData<typeof loader>();
  const texts = useTexts();
  const navigate = useNavigate();
  const draft = useDraft('new category', { parentId: '', de: '', en: '' });
  const { keyFor, renew } = useCommandKey('new category');
  const { run, isPending, problem, errors } = useCommand(
    createCategory,
    (answer) => savedOf(answer.createCategory).result,
    {
      isGoneAfter: true,
      onAnswer: async ({ createCategory: { outcomes } }) => {
        const id = outcomes[0]?.id ?? null;
        if (id === null) return;
        draft.clear();
        renew();
        await navigate(`/categories/${id}`);
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const [parent, de, en] = [draft.valueOf('parentId'), draft.valueOf('de'), draft.valueOf('en')];
    void run({
      key: keyFor(parent, de, en),
      parentId: parentIdOf(parent),
      de: { name: de },
      en: { name: en },
    });
  };
  return (
    <>
      <PageHead title={texts('category.new')} />
      <form onSubmit={submit} noValidate className="grid max-w-xl gap-4">
        {(['de', 'en'] as const).map((language) => (
          <TextField
            key={language}
            label={texts('category.name', { language: language.toUpperCase() })}
            value={draft.valueOf(language)}
            onChange={(name) => draft.type(language, name)}
            maxLength={100}
            isFocusedAtFirst={language === 'de'}
            error={errors[`name.${language}`]}
          />
        ))}
        <ParentField
          parents={parentsFor(categories, { height: 1 })}
          value={draft.valueOf('parentId')}
          onChange={(id) => draft.type('parentId', id)}
          error={errors['parentId']}
        />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
          {texts('category.create')}
        </Button>
      </form>
    </>
  );
}
