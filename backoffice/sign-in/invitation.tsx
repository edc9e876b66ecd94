import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AskError, postStaff } from '../api/ask.ts';
import { hasPasskeys, makePasskey } from '../api/passkey.ts';
import {
  browserLanguage,
  LanguageProvider,
  useServerTexts,
  useTexts,
} from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { RecoveryCodeList } from '../ui/recovery-code-list.tsx';
import { TextField } from '../ui/text-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type Opened = { name: string; email: string; key: string; address: string };

/** The page of an invitation's link. The secret is in the fragment, which browsers do not send to servers. */
export function Invitation() {
  return (
    <LanguageProvider language={browserLanguage()}>
      <SignInFrame>
        <Steps />
      </SignInFrame>
    </LanguageProvider>
  );
}

function Steps() {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const [opened, setOpened] = useState<Opened>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    postStaff<{ invitation: Opened }>('/api/staff/open-invitation/', { token })
      .then(({ invitation, generalErrorMessage }) =>
        invitation ? setOpened(invitation) : setProblem(generalErrorMessage ?? 'error.title'),
      )
      .catch(() => setProblem('error.offline'));
  }, [token]);
  if (problem !== undefined)
    return (
      <>
        <Title title={texts('invitation.refused')} />
        <Notice look="bad">{serverTexts(problem)}</Notice>
      </>
    );
  if (codes) return <RecoveryCodes codes={codes} />;
  return opened ? <Ways token={token} opened={opened} onAccepted={setCodes} /> : null;
}

function Ways(props: CredentialsProps) {
  const texts = useTexts();
  const [hasPassword, setHasPassword] = useState(!hasPasskeys());
  return (
    <>
      <Title title={texts('invitation.title', { name: props.opened.name })} />
      {hasPasskeys() && <PasskeyOffer token={props.token} />}
      {hasPassword ? (
        <Credentials {...props} />
      ) : (
        <button
          type="button"
          onClick={() => setHasPassword(true)}
          className="justify-self-start text-action underline"
        >
          {texts('invitation.byPassword')}
        </button>
      )}
    </>
  );
}

function PasskeyOffer({ token }: { token: string }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const accept = async () => {
    try {
      const begun = await postStaff<{ options: object }>('/api/staff/invited-passkey-options/', {
        token,
      });
      const response = begun.options && (await makePasskey(begun.options));
      if (begun.options && !response) return;
      const name = texts('invitation.passkeyName');
      const answer = response
        ? await postStaff('/api/staff/accept-by-passkey/', { token, name, response })
        : begun;
      if (answer.successful) await navigate('/');
      else setProblem(serverTexts(answer.generalErrorMessage ?? 'error.title'));
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setProblem(serverTexts('error.offline'));
    }
  };
  return (
    <>
      <p>{texts('invitation.passkeyLead')}</p>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button look="main" onPress={accept}>
        {texts('invitation.byPasskey')}
      </Button>
    </>
  );
}

/** Heading of a step, also in the tab. */
function Title({ title }: { title: string }) {
  const texts = useTexts();
  return (
    <>
      <title>{`${title} · ${texts('app.name')}`}</title>
      <h1 className="text-title">{title}</h1>
    </>
  );
}

type CredentialsProps = {
  token: string;
  opened: Opened;
  onAccepted: (codes: readonly string[]) => void;
};

function Credentials({ token, opened, onAccepted }: CredentialsProps) {
  const texts = useTexts();
  const { accept, errors, problem } = useAcceptance(token, onAccepted);
  return (
    <>
      <p>{texts('invitation.lead')}</p>
      <form onSubmit={accept} className="grid gap-3">
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={opened.email}
          readOnly
        />
        <TextField
          name="password"
          label={texts('invitation.password')}
          type="password"
          autoComplete="new-password"
          isRequired
          error={errors['password']}
        />
        <p>{texts('invitation.scan')}</p>
        <QrCode text={opened.address} />
        <p>
          {texts('invitation.key')}: <code className="break-all">{opened.key}</code>
        </p>
        <TextField
          name="code"
          label={texts('invitation.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          isRequired
          error={errors['code']}
        />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" look="main">
          {texts('invitation.submit')}
        </Button>
      </form>
    </>
  );
}

function useAcceptance(token: string, onAccepted: CredentialsProps['onAccepted']) {
  const serverTexts = useServerTexts();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const accept = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const word = (name: string) => String(form.get(name) ?? '');
    try {
      const answer = await postStaff<{ recoveryCodes: string[] }>('/api/staff/accept-invitation/', {
        token,
        password: word('password'),
        code: word('code'),
      });
      if (answer.recoveryCodes) return onAccepted(answer.recoveryCodes);
      setErrors(
        Object.fromEntries(
          answer.fieldErrors.map(({ fieldName, errorMessage }) => [
            fieldName,
            serverTexts(errorMessage),
          ]),
        ),
      );
      setProblem(answer.generalErrorMessage ? serverTexts(answer.generalErrorMessage) : undefined);
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setProblem(serverTexts('error.offline'));
    }
  };
  return { accept, errors, problem };
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const texts = useTexts();
  const navigate = useNavigate();
  return (
    <>
      <Title title={texts('invitation.codesTitle')} />
      <p>{texts('invitation.codesLead')}</p>
      <RecoveryCodeList codes={codes} />
      <Button look="main" onPress={() => navigate('/')}>
        {texts('invitation.done')}
      </Button>
    </>
  );
}
