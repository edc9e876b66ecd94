import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AskError, postStaff } from '../api/ask.ts';
import { hasPasskeys, signWithPasskey } from '../api/passkey.ts';
import {
  browserLanguage,
  LanguageProvider,
  useServerTexts,
  useTexts,
} from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** The login: by passkey, or by e-mail and password and then the code, whose field appears after a right password. */
export function LogIn() {
  return (
    <LanguageProvider language={browserLanguage()}>
      <Ways />
    </LanguageProvider>
  );
}

type Refused = { message: string; field: string | undefined } | undefined;

function Ways() {
  const texts = useTexts();
  const [hasPassword, setHasPassword] = useState(!hasPasskeys());
  return (
    <SignInFrame>
      <title>{texts('logIn.title')}</title>
      <h1 className="text-title">{texts('logIn.title')}</h1>
      {hasPasskeys() && <PasskeyLogIn />}
      {hasPassword ? (
        <LogInForm />
      ) : (
        <button
          type="button"
          onClick={() => setHasPassword(true)}
          className="justify-self-start text-action underline"
        >
          {texts('logIn.byPassword')}
        </button>
      )}
    </SignInFrame>
  );
}

function PasskeyLogIn() {
  const texts = useTexts();
  const { logIn, refused, isSending } = usePasskeyLogIn();
  return (
    <>
      {refused && <Notice look="bad">{refused.message}</Notice>}
      <Button look="main" isPending={isSending} onPress={logIn}>
        {texts('logIn.byPasskey')}
      </Button>
    </>
  );
}

function usePasskeyLogIn() {
  const { enter, show, refused } = useAnswer();
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
    if (answer?.successful) await enter();
    else if (answer || !options) show(answer ?? begun);
  };
  return { logIn, refused, isSending };
}

function LogInForm() {
  const texts = useTexts();
  const { logIn, isAsked, refused, isSending } = useLogIn();
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

/** The result of a login: the address to go to, or the refusal to show. */
function useAnswer() {
  const serverTexts = useServerTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [refused, setRefused] = useState<Refused>();
  const show = ({ values, generalErrorMessage, fieldErrors: [field] }: LogInAnswer) => {
    const filled = Object.fromEntries(values.map(({ name, value }) => [name, value]));
    const key = generalErrorMessage ?? field?.errorMessage ?? 'error.title';
    setRefused({ message: serverTexts(key, filled), field: field?.fieldName });
  };
  const enter = () => navigate(ownPath(search.get('to')));
  return { enter, show, refused, clear: () => setRefused(undefined) };
}

function useLogIn() {
  const { enter, show, refused, clear } = useAnswer();
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
    if (answer.successful) return enter();
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

/** A path of the back office; the start for any other target. */
function ownPath(to: string | null): string {
  return to?.startsWith('/') && !to.startsWith('//') && !to.startsWith('/\\') ? to : '/';
}
