import type { FormEvent } from 'react';
import { moveCategory } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { savedOf } from '../products/edit-outcome.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';
import { childrenOf, parentsFor, treeBelow } from '../category-tree/tree.ts';
import type { Category } from './load-categories.ts';
import { ParentField, parentIdOf } from './parent-field.tsx';
import { useCategoryName } from './use-category-name.ts';

type Props = { category: Category; categories: readonly Category[] };

/** Moves a category with all below it to another place in the tree. */
export function PlaceForm({ category, categories }: Props) {
  const texts = useTexts();
  const nameOf = useCategoryName();
  const { id, parentId, level, version } = category;
  const own = treeBelow(categories, category);
  const height = Math.max(...own.map((each) => each.level)) - level + 1;
  const besidesIn = (parent: string) =>
    childrenOf(categories, parentIdOf(parent)).filter((each) => each !== category);
  const beside = childrenOf(categories, parentId);
  const draft = useDraft(`place of category ${id}`, {
    parentId: String(parentId ?? ''),
    after: String(beside[beside.indexOf(category) - 1]?.id ?? ''),
  });
  const { run, isPending, problem, errors } = useCommand(
    moveCategory,
    (answer) => savedOf(answer.moveCategory).result,
  );
  const chosen = draft.valueOf('parentId');
  const others = besidesIn(chosen);
  const choose = (parent: string) =>
    draft.typeAll({ parentId: parent, after: String(besidesIn(parent).at(-1)?.id ?? '') });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !draft.hasChanges) return;
    const after = others.findIndex((each) => String(each.id) === draft.valueOf('after'));
    const beforeId = others[after + 1]?.id ?? null;
    const place = { parentId: parentIdOf(chosen), position: after + 2, beforeId };
    if (!(await run({ id, ...place, version }))) return;
    draft.settle(draft.mine);
    showToast({ text: texts('category.movedTo') });
  };
  const nameOfId = (value: string, none: 'category.top' | 'category.first') => {
    const found = categories.find((each) => String(each.id) === value);
    return found ? nameOf(found) : texts(none);
  };
  const wrong = problem ?? errors['id'] ?? errors['position'];
  return (
    <Panel title={texts('category.place')}>
      <form onSubmit={submit} noValidate className="grid gap-3">
        <ParentField
          parents={parentsFor(categories, { height, without: own })}
          value={chosen}
          onChange={choose}
          error={errors['parentId']}
        />
        <DraftQuestion
          field="parentId"
          draft={draft}
          nameOf={(value) => nameOfId(value, 'category.top')}
        />
        <SelectField
          label={texts('category.after')}
          value={draft.valueOf('after')}
          onChange={(after) => draft.type('after', after)}
        >
          <option value="">{texts('category.first')}</option>
          {others.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOf(each)}
            </option>
          ))}
        </SelectField>
        <DraftQuestion
          field="after"
          draft={draft}
          nameOf={(value) => nameOfId(value, 'category.first')}
        />
        {wrong !== undefined && <Notice look="bad">{wrong}</Notice>}
        <Button
          type="submit"
          isPending={isPending}
          isDisabled={!draft.hasChanges}
          className="justify-self-start"
        >
          {texts('category.move')}
        </Button>
      </form>
    </Panel>
  );
}
