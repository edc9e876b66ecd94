import type { FormEvent } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { inviteStaff, staffRoles } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useKept } from '../ui/use-kept.ts';
import { useRoleName } from './role-names.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  return (await ask(staffRoles, {}, request.signal)).staffRoles;
}

type Typed = { name: string; email: string; language: string; roles: string[] };

const nobody: Typed = { name: '', email: '', language: 'de', roles: [] };

/** Invites a person by e-mail, with roles. */
export default function Invite() {
  const roles = useLoaderData<typeof loader>();
  const texts = useTexts();
  const roleName = useRoleName();
  const navigate = useNavigate();
  const { kept: typed = nobody, keep, forget } = useKept<Typed>('invitation');
  const { run, isPending, problem, errors } = useCommand(
    inviteStaff,
    (answer) => answer.inviteStaff,
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run(typed))) return;
    forget();
    await navigate('/staff');
  };
  return (
    <>
      <PageHead title={texts('staff.invite')} />
      <form onSubmit={send} noValidate className="grid max-w-2xl gap-4">
        <p className="text-muted">{texts('staff.inviteLead')}</p>
        <TextField
          value={typed.name}
          onChange={(name) => keep({ ...typed, name })}
          label={texts('staff.name')}
          autoComplete="off"
          maxLength={80}
          error={errors['name']}
        />
        <TextField
          value={typed.email}
          onChange={(email) => keep({ ...typed, email })}
          type="email"
          inputMode="email"
          label={texts('staff.email')}
          autoComplete="off"
          maxLength={254}
          error={errors['email']}
        />
        <label className="grid justify-items-start gap-1 font-semibold">
          {texts('staff.language')}
          <select
            value={typed.language}
            onChange={({ target }) => keep({ ...typed, language: target.value })}
            className="h-9 rounded-md border border-edge bg-surface px-2 font-normal"
          >
            <option value="de">Deutsch</option>
            <option value="en">English</option>
          </select>
        </label>
        <CheckList
          label={texts('staff.roles')}
          choices={roles.map((role) => ({
            value: role.ref,
            label: roleName(role),
            isDisabled: !role.mayGive,
          }))}
          chosen={new Set(typed.roles)}
          onChange={(chosen) => keep({ ...typed, roles: [...chosen] })}
          error={errors['roles']}
        />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
          {texts('staff.inviteSubmit')}
        </Button>
      </form>
    </>
  );
}
