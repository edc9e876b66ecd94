import { type FormEvent, useState } from 'react';
import { AskError, postStaff } from '../api/ask.ts';
import { hasPasskeys, signWithPasskey } from '../api/passkey.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';

type Refused = { message: string; field: string | undefined } | undefined;

type Props = {
  /** Called once the person is logged in. */
  onEntered: () => Promise<void> | void;
};

/** Log-in by passkey, or by e-mail and password and then the code, whose field appears after a right password. */
export function LogInWays({ onEntered }: Props) {
  const texts = useTexts();
  const [hasPassword, setHasPassword] = useState(!hasPasskeys());
  return (
    <>
      {hasPasskeys() && <PasskeyLogIn onEntered={onEntered} />}
      {hasPassword ? (
        <LogInForm onEntered={onEntered} />
      ) : (
        <button
          type="button"
          onClick={() => setHasPassword(true)}
          className="justify-self-start text-action underline"
        >
          {texts('logIn.byPassword')}
        </button>
      )}
    </>
  );
}

function PasskeyLogIn({ onEntered }: Props) {
  const texts = useTexts();
  const { logIn, refused, isSending } = usePasskeyLogIn(onEntered);
  return (
    <>
      {refused && <Notice look="bad">{refused.message}</Notice>}
      <Button look="main" isPending={isSending} onPress={logIn}>
        {texts('logIn.byPasskey')}
      </Button>
    </>
  );
}

function usePasskeyLogIn(onEntered: Props['onEntered']) {
  const { show, refused } = useAnswer();
  const [isSending, setSending] = useState(false);
  const logIn = async () => {
    setSending(true);
    const begun = await postStaff<{ options: object }>('/api/staff/passkey-options/', {}).catch(
      offline,
    );
    const options = 'options' in begun ? begun.options : undefined;
    const response = options && (await signWithPasskey(options));
    const answer = response
      ? await postStaff('/api/staff/log-in-by-passkey/', { response }).catch(offline)
      : undefined;
    setSending(false);
    if (answer?.successful) await onEntered();
    else if (answer || !options) show(answer ?? begun);
  };
  return { logIn, refused, isSending };
}

function LogInForm({ onEntered }: Props) {
  const texts = useTexts();
  const { logIn, isAsked, refused, isSending } = useLogIn(onEntered);
  const codeError = refused?.field === 'code' ? refused.message : undefined;
  return (
    <form onSubmit={logIn} className="grid gap-4">
      <TextField
        name="email"
        label={texts('logIn.email')}
        type="email"
        autoComplete="username"
        isRequired
        isFocusedAtFirst
      />
      <TextField
        name="password"
        label={texts('logIn.password')}
        type="password"
        autoComplete="current-password"
        isRequired
      />
      {isAsked && (
        <TextField
          name="code"
          label={texts('logIn.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          isFocusedAtFirst
          error={codeError}
        />
      )}
      {refused && refused.field === undefined && <Notice look="bad">{refused.message}</Notice>}
      <Button type="submit" look="main" isPending={isSending}>
        {texts('logIn.submit')}
      </Button>
    </form>
  );
}

/** The refusal of a login. */
function useAnswer() {
  const serverTexts = useServerTexts();
  const [refused, setRefused] = useState<Refused>();
  const show = ({ values, generalErrorMessage, fieldErrors: [field] }: LogInAnswer) => {
    const filled = Object.fromEntries(values.map(({ name, value }) => [name, value]));
    const key = generalErrorMessage ?? field?.errorMessage ?? 'error.title';
    setRefused({ message: serverTexts(key, filled), field: field?.fieldName });
  };
  return { show, refused, clear: () => setRefused(undefined) };
}

function useLogIn(onEntered: Props['onEntered']) {
  const { show, refused, clear } = useAnswer();
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const logIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSending(true);
    const answer = await postStaff('/api/staff/log-in/', {
      email: wordOf(form, 'email'),
      password: wordOf(form, 'password'),
      code: wordOf(form, 'code'),
    }).catch(offline);
    setSending(false);
    if (answer.successful) return onEntered();
    const isFirst = answer.refused === 'CODE_NEEDED' && !isAsked;
    if (answer.refused === 'CODE_NEEDED') setAsked(true);
    return isFirst ? clear() : show(answer);
  };
  return { logIn, isAsked, refused, isSending };
}

type LogInAnswer = Awaited<ReturnType<typeof postStaff>>;

function wordOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Turns a lost connection into a refusal; rethrows other errors. */
function offline(error: unknown): LogInAnswer {
  if (!(error instanceof AskError)) throw error;
  return {
    successful: false,
    refused: 'OFFLINE',
    generalErrorMessage: 'error.offline',
    values: [],
    fieldErrors: [],
  };
}
