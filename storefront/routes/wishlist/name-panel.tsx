import '#storefront/texts/lists.ts';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { listAddress, listPath } from '#storefront/lists/list-path.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { TextArea, TextInput } from '#storefront/ui/text-input.tsx';
import type { PanelAnswer } from './manage-list.ts';
import type { PanelProps } from './panel-props.ts';

/** Panel to create a list with name and description (WL1). */
export function NewListPanel({ fetcher, answer }: PanelProps) {
  const texts = useTexts();
  return (
    <fetcher.Form
      {...notDiscovered}
      method="post"
      action={`${listPath}?open=newListModal`}
      className="grid gap-4"
      noValidate
    >
      <NameFields answer={answer} values={{ name: '', description: '' }} />
      <Button
        type="submit"
        name="intent"
        value="create"
        isLoading={fetcher.state === 'submitting'}
        className="justify-self-start"
      >
        {texts('shop.lists.create')}
      </Button>
    </fetcher.Form>
  );
}

/** Panel to rename a list, describe it, and make it the standard list of hearts (WL1). */
export function NamePanel({ list, fetcher, answer }: PanelProps) {
  const texts = useTexts();
  if (!list) return null;
  const { externalId } = list;
  const action = listAddress(externalId, 'optionsListModal');
  return (
    <div className="grid gap-6">
      <fetcher.Form
        {...notDiscovered}
        method="post"
        action={action}
        className="grid gap-4"
        noValidate
      >
        <input type="hidden" name="externalId" value={externalId} />
        <NameFields answer={answer} values={list} />
        <Button
          type="submit"
          name="intent"
          value="describe"
          isLoading={fetcher.state === 'submitting'}
          className="justify-self-start"
        >
          {texts('shop.lists.keep')}
        </Button>
      </fetcher.Form>
      {list.role === 'creator' && !list.isStandardList && (
        <fetcher.Form {...notDiscovered} method="post" action={action} className="grid gap-2">
          <input type="hidden" name="externalId" value={externalId} />
          <p className="text-small text-tafel-500">{texts('shop.lists.standardHint')}</p>
          <Button
            type="submit"
            kind="outline"
            name="intent"
            value="setStandard"
            className="justify-self-start"
          >
            {texts('shop.lists.makeStandard')}
          </Button>
        </fetcher.Form>
      )}
    </div>
  );
}

type NameFieldsProps = {
  answer: PanelAnswer | undefined;
  values: { name: string; description: string };
};

function NameFields({ answer, values }: NameFieldsProps) {
  const texts = useTexts();
  const refusal = answer?.refusal;
  const typed = answer?.typed ?? {};
  /** The server names only the first wrong field; the other one is marked too if it is empty. */
  const errorOf = (field: 'name' | 'description'): string | undefined => {
    if (refusal?.field === field) return formatMessage(texts, refusal.message);
    const isEmpty = refusal?.field && (typed[field] ?? '').trim() === '';
    return isEmpty ? texts('vue.form.error.requiredField') : undefined;
  };
  return (
    <>
      {refusal && !refusal.field && (
        <Note kind="red" isAlert>
          {formatMessage(texts, refusal.message)}
        </Note>
      )}
      <Field
        label={texts('shop.lists.name')}
        hint={texts('shop.lists.nameHint')}
        error={errorOf('name')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="name"
            required
            maxLength={80}
            defaultValue={typed['name'] ?? values.name}
          />
        )}
      </Field>
      <Field label={texts('shop.lists.descriptionLabel')} error={errorOf('description')}>
        {(control) => (
          <TextArea
            {...control}
            name="description"
            required
            maxLength={500}
            defaultValue={typed['description'] ?? values.description}
          />
        )}
      </Field>
    </>
  );
}
