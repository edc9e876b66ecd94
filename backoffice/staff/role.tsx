import type { FormEvent } from 'react';
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useOutletContext,
} from 'react-router';
import {
  changeRole,
  createRole,
  deleteRole,
  staffRoles,
  type StaffRolesQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import type { Me } from '../api/load-me.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Changes } from '../ui/changes.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type KeptForm, useKeptForm } from '../ui/use-kept-form.ts';
import { useRoleName } from './role-names.ts';

type Role = StaffRolesQuery['staffRoles'][number];

type Typed = { name: string; rights: string[] };

export async function loader({ params, request }: LoaderFunctionArgs) {
  if (params['id'] === 'new') return { role: undefined };
  const roles = (await ask(staffRoles, {}, request.signal)).staffRoles;
  const role = roles.find(({ id }) => String(id) === params['id']);
  if (!role) throw new Response(null, { status: 404 });
  return { role };
}

/** A role with its rights: a new one, an own one to change, or one that every shop has. */
export default function RoleScreen() {
  const { role } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const roleName = useRoleName();
  const isReady = role !== undefined && role.key !== null;
  return (
    <>
      <PageHead
        title={role ? roleName(role) : texts('staff.newRole')}
        aside={isReady && <Badge>{texts('staff.readyBadge')}</Badge>}
      />
      <div className="grid max-w-4xl gap-4">
        {isReady && <p className="text-muted">{texts('staff.readyRole')}</p>}
        {role && !isReady && !role.mayGive && (
          <Notice look="warn">{texts('staff.notYourRight')}</Notice>
        )}
        <RoleForm key={role?.id ?? 'new'} role={role} />
        {role && !isReady && (
          <Changes
            key={role.id}
            records={[{ relation: 'staff.role', record: `${role.id}` }]}
            version={role.version}
          />
        )}
      </div>
    </>
  );
}

function RoleForm({ role }: { role: Role | undefined }) {
  const texts = useTexts();
  const isFixed = role !== undefined && (role.key !== null || !role.mayGive);
  const form = useKeptForm<Typed>(
    `role ${role?.id ?? 'new'}`,
    { name: role?.name ?? '', rights: role?.rights ?? [] },
    role?.version ?? 0,
  );
  const { typed, type } = form;
  const { save, isPending, problem, errors } = useSave(role, form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {!isFixed && (
        <TextField
          label={texts('staff.roleName')}
          value={typed.name}
          onChange={(name) => type({ ...typed, name })}
          autoComplete="off"
          maxLength={80}
          error={errors['name']}
          className="grid max-w-md gap-1"
        />
      )}
      <CheckList
        label={texts('staff.rights')}
        choices={useRightChoices(role, isFixed)}
        chosen={new Set(typed.rights)}
        onChange={(chosen) => type({ ...typed, rights: [...chosen] })}
        error={errors['rights']}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {!isFixed && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="main" isPending={isPending}>
            {texts('staff.saveRole')}
          </Button>
          {role && <DeleteRole role={role} />}
        </div>
      )}
    </form>
  );
}

/** The rights that the person may give; of a role that cannot be changed, those that it has. */
function useRightChoices(role: Role | undefined, isFixed: boolean) {
  const serverTexts = useServerTexts();
  const { rights } = useOutletContext<Me>();
  return (isFixed ? (role?.rights ?? []) : rights).toSorted().map((right) => ({
    value: right,
    label: serverTexts(`right.${right}`),
    hint: right,
    isDisabled: isFixed,
  }));
}

function useSave(role: Role | undefined, { typed, version, note, forget }: KeptForm<Typed>) {
  const navigate = useNavigate();
  const create = useCommand(createRole, (answer) => answer.createRole);
  const change = useCommand(changeRole, (answer) => note(answer.changeRole));
  const { isPending, problem, errors } = role ? change : create;
  const save = async () => {
    const isDone = role
      ? await change.run({ seen: { id: role.id, version }, ...typed })
      : await create.run(typed);
    if (!isDone) return;
    forget();
    await navigate('/staff');
  };
  return { save, isPending, problem, errors };
}

function DeleteRole({ role: { id, version } }: { role: Role }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { run, isPending, problem } = useCommand(deleteRole, (answer) => answer.deleteRole, {
    isGoneAfter: true,
  });
  return (
    <>
      <ConfirmButton
        label={texts('staff.deleteRole')}
        question={texts('staff.deleteRoleAsk')}
        isDisabled={isPending}
        onConfirm={async () => {
          if (await run({ seen: { id, version } })) await navigate('/staff');
        }}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </>
  );
}
