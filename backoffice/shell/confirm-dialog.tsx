import { type FormEvent, useState } from 'react';
import { AskError, postStaff } from '../api/ask.ts';
import { onConfirmation } from '../api/confirm-person.ts';
import { hasPasskeys, signWithPasskey } from '../api/passkey.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAskedDialog } from './use-asked-dialog.ts';

/** Dialog for a fresh confirmation, by passkey or code. Closing it cancels the command. */
export function ConfirmDialog() {
  const texts = useTexts();
  const { dialog, isOpen, close } = useAskedDialog(onConfirmation);
  return (
    <dialog
      ref={dialog}
      data-react-aria-top-layer
      aria-labelledby="confirm-title"
      onClose={() => close(false)}
      className="m-auto w-full max-w-sm rounded-md border border-line bg-raised p-6 text-ink backdrop:bg-bar/60"
    >
      {isOpen && (
        <div className="grid gap-4">
          <h2 id="confirm-title" className="text-lead">
            {texts('confirm.title')}
          </h2>
          <p>{texts('confirm.lead')}</p>
          <Ways onConfirmed={() => close(true)} />
          <Button onPress={() => close(false)}>{texts('confirm.cancel')}</Button>
        </div>
      )}
    </dialog>
  );
}

function Ways({ onConfirmed }: { onConfirmed: () => void }) {
  const texts = useTexts();
  const { confirm, problem } = useConfirmation(onConfirmed);
  const byPasskey = async () => {
    const { options } = await postStaff<{ options: object }>('/api/staff/confirm-options/', {});
    const response = options && (await signWithPasskey(options));
    if (response) await confirm({ response });
  };
  const byCode = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const wordOf = (name: string) => String(typed.get(name) ?? '');
    await confirm({ password: wordOf('password'), code: wordOf('code') });
  };
  return (
    <>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {hasPasskeys() && (
        <Button look="main" onPress={byPasskey}>
          {texts('confirm.passkey')}
        </Button>
      )}
      <form onSubmit={byCode} className="grid gap-3">
        <TextField
          name="password"
          type="password"
          label={texts('confirm.password')}
          autoComplete="current-password"
          isRequired
        />
        <TextField
          name="code"
          label={texts('confirm.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          isRequired
        />
        <Button type="submit">{texts('confirm.submit')}</Button>
      </form>
    </>
  );
}

function useConfirmation(onConfirmed: () => void) {
  const serverTexts = useServerTexts();
  const [problem, setProblem] = useState<string>();
  const confirm = async (proof: object) => {
    try {
      const answer = await postStaff('/api/staff/confirm/', proof);
      if (answer.successful) return onConfirmed();
      const key = answer.generalErrorMessage ?? answer.fieldErrors[0]?.errorMessage;
      const values = Object.fromEntries(answer.values.map(({ name, value }) => [name, value]));
      setProblem(serverTexts(key ?? 'error.title', values));
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setProblem(serverTexts('error.offline'));
    }
  };
  return { confirm, problem };
}
