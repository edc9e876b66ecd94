import { type FormEvent, useState } from 'react';
import {
  changeOwnPassword,
  renewRecoveryCodes,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { RecoveryCodeList } from '../ui/recovery-code-list.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Changes the password, and creates new recovery codes. */
export function OwnPassword({ codesLeft }: { codesLeft: number }) {
  return (
    <>
      <NewPassword />
      <NewCodes codesLeft={codesLeft} />
    </>
  );
}

function NewPassword() {
  const texts = useTexts();
  const change = useCommand(changeOwnPassword, (answer) => answer.changeOwnPassword);
  const [isChanged, setChanged] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = new FormData(form).get('password');
    const isDone = await change.run({ password: typeof password === 'string' ? password : '' });
    setChanged(isDone);
    if (isDone) form.reset();
  };
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{texts('own.password')}</h2>
      <form onSubmit={send} className="flex flex-wrap items-end gap-3">
        <TextField
          name="password"
          type="password"
          autoComplete="new-password"
          label={texts('own.newPassword')}
          isRequired
          error={change.errors['password']}
        />
        <Button type="submit" isPending={change.isPending}>
          {texts('own.changePassword')}
        </Button>
      </form>
      {change.problem !== undefined && <Notice look="bad">{change.problem}</Notice>}
      {isChanged && <Notice look="good">{texts('own.passwordChanged')}</Notice>}
    </section>
  );
}

function NewCodes({ codesLeft }: { codesLeft: number }) {
  const texts = useTexts();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const renew = useCommand(renewRecoveryCodes, ({ renewRecoveryCodes: answer }) => {
    setCodes(answer.codes);
    return answer.result;
  });
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{texts('own.codes')}</h2>
      {codes.length === 0 ? (
        <p>{texts('own.codesLeft', { count: codesLeft })}</p>
      ) : (
        <>
          <p>{texts('invitation.codesLead')}</p>
          <RecoveryCodeList codes={codes} />
        </>
      )}
      {renew.problem !== undefined && <Notice look="bad">{renew.problem}</Notice>}
      <p>
        <Button isPending={renew.isPending} onPress={() => renew.run({})}>
          {texts('own.renewCodes')}
        </Button>
      </p>
    </section>
  );
}
