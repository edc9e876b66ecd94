import { type FormEvent, useState } from 'react';
import { changeCustomer } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useSave } from '../api/use-save.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DraftField } from '../ui/draft-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';
import { useEditKey } from '../ui/use-edit-key.ts';
import type { ShownCustomer } from './shown-customer.ts';

/** Changes a customer's name, company and phone number; closed until it is asked for or holds what was typed before. */
export function ContactForm({ shown }: { shown: ShownCustomer }) {
  const texts = useTexts();
  const draft = useDraft(`customer ${shown.id}`, valuesOf(shown), shown.readAt);
  const [isOpen, setOpen] = useState(false);
  const save = useSave(changeCustomer, (answer) => answer.changeCustomer);
  useEditKey(() => setOpen(true));
  if (!isOpen && !draft.hasChanges)
    return (
      <Button onPress={() => setOpen(true)} className="justify-self-start">
        {texts('customers.edit')}
      </Button>
    );
  const close = () => {
    draft.clear();
    save.clear();
    setOpen(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { seenAt, seen, mine } = draft;
    if (!(await save.run({ id: shown.id, seenAt, seen, mine }))) return;
    draft.settle(mine);
    save.clear();
    setOpen(false);
    const back = { id: shown.id, seenAt, seen: trimmed(mine), mine: seen };
    const undo = async () => (await ask(changeCustomer, back)).changeCustomer.result;
    showToast({ text: texts('toast.changed'), undo });
  };
  const field = { draft, save };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 border-t border-line pt-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <DraftField
          {...field}
          field="firstName"
          label={texts('customers.firstName')}
          isFocusedAtFirst={isOpen}
          maxLength={40}
        />
        <DraftField
          {...field}
          field="lastName"
          label={texts('customers.lastName')}
          maxLength={40}
        />
        {shown.kind !== 'private' && (
          <DraftField
            {...field}
            field="company"
            label={texts('customers.company')}
            maxLength={60}
          />
        )}
        <DraftField {...field} field="phone" label={texts('customers.phone')} maxLength={20} />
      </div>
      {save.problem !== undefined && <Notice look="bad">{save.problem}</Notice>}
      <p className="flex gap-2">
        <Button type="submit" look="main" isPending={save.isPending} isDisabled={!draft.hasChanges}>
          {texts('save.save')}
        </Button>
        <Button onPress={close}>{texts('save.discard')}</Button>
      </p>
    </form>
  );
}

/** Fields as they are kept. */
function trimmed(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text.trim()]));
}

function valuesOf({ firstName, lastName, company, phone }: ShownCustomer) {
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    company: company ?? '',
    phone: phone ?? '',
  };
}
