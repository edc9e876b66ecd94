import '#storefront/texts/checkout.ts';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { wasToasted } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { DefaultButton } from '#storefront/ui/default-button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import { AddedNote, type Added } from './added-note.tsx';
import { FormAside } from './form-aside.tsx';
import { LineList } from './line-list.tsx';
import { PastePanel } from './paste-panel.tsx';
import type { PostedForm } from './post-order-form.ts';
import { entryFor, useOrderForm } from './use-order-form.ts';

/**
 * The order form: lines of order number and quantity, the results of their checks, and the button that adds them to the
 * basket (CA7).
 */
export function OrderForm({ posted }: { posted: PostedForm | undefined }) {
  const texts = useTexts();
  const { lines, typed, answers, sums, isAdding, change, add } = useOrderForm(posted);
  const [done, setDone] = useState<Added | undefined>(() => addedBy(posted));
  const form = useRef<HTMLFormElement>(null);
  const entries = typed.map((line) => entryFor(answers, line));

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    if (typed.length === 0) return form.current?.querySelector('input')?.focus();
    try {
      const counts = await add();
      setDone((before) => ({ ...counts, number: (before?.number ?? 0) + 1 }));
    } catch (fault) {
      if (!wasToasted(fault)) showToast({ kind: 'bad', title: texts('shop.orderform.addFailed') });
    }
  };
  const clear = (): void => {
    change({ kind: 'put', lines: [] });
    showToast({
      kind: 'info',
      title: texts('shop.orderform.cleared'),
      action: {
        label: texts('shop.orderform.undo'),
        run: () => change({ kind: 'append', lines: typed }),
      },
    });
  };
  return (
    <form
      ref={form}
      method="post"
      action="/service/orderform/"
      onSubmit={(event) => void submit(event)}
    >
      <DefaultButton name="intent" value="check" label={texts('shop.orderform.check')} />
      <FormHead />
      <PastePanel
        leftOver={posted?.leftOver ?? 0}
        onLines={(pasted) => change({ kind: 'append', lines: pasted })}
      />
      {posted && <input type="hidden" name="formKey" value={posted.formKey} />}
      {posted?.isAskedAgain && !done && (
        <Note kind="blue" className="mb-6">
          {texts('shop.orderform.checkedFirst')}
        </Note>
      )}
      {done && <AddedNote key={done.number} done={done} />}
      <div className="grid gap-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_280px] lg:items-start 2xl:grid-cols-[minmax(0,1fr)_400px] 2xl:gap-14">
        <LineList lines={lines} answers={answers} change={change} />
        <FormAside
          lineCount={typed.length}
          validCount={entries.filter((entry) => entry?.isValidForCart).length}
          wrongCount={entries.filter((entry) => entry && !entry.isValidForCart).length}
          sums={entries.some((entry) => entry?.isValidForCart) ? sums : null}
          isAdding={isAdding}
          onFirstWrong={() =>
            form.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus()
          }
          onClear={clear}
        />
      </div>
    </form>
  );
}

function addedBy(posted: PostedForm | undefined): Added | undefined {
  return posted?.added === undefined
    ? undefined
    : { added: posted.added, staying: posted.lines.length, number: 0 };
}

function FormHead() {
  const texts = useTexts();
  return (
    <header className="mt-1 mb-6 grid gap-3 lg:flex lg:items-end lg:justify-between">
      <div>
        <h1>{texts('shop.orderform.title')}</h1>
        <p className="mt-1 max-w-[60ch] text-tafel-500">{texts('shop.orderform.intro')}</p>
      </div>
      <Button
        type="submit"
        kind="outline"
        size="sm"
        className="justify-self-start"
        formAction="/service/orderform/pdf/"
      >
        <Icon name="file-down" size="small" />
        {texts('shop.orderform.pdf')}
      </Button>
    </header>
  );
}
