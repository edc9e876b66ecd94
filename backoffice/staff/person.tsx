import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  setStaffRoles,
  staffPerson,
  type StaffPersonQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { When } from '../ui/when.tsx';
import { PersonAccess } from './person-access.tsx';
import { PersonSessions } from './person-sessions.tsx';
import type { ShownPerson } from './shown-person.ts';
import { useRoleName } from './role-names.ts';
import { StateBadge } from './state-badge.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = Number(params['id']);
  const isNumber = Number.isSafeInteger(id) && id < 2 ** 31;
  const { staffPerson: person, staffRoles: roles } = isNumber
    ? await ask(staffPerson, { id }, request.signal)
    : { staffPerson: null, staffRoles: [] };
  if (!person) throw new Response(null, { status: 404 });
  return { person, roles };
}

/** A person of the staff: roles, ways in, sessions, and what was changed. */
export default function Person() {
  const { person, roles } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const mayChange = person.mayManage && !person.isSelf;
  return (
    <>
      <PageHead title={person.name} aside={<StateBadge state={person.state} />} />
      {!mayChange && (
        <div className="pb-4">
          <Notice look="warn">{texts(person.isSelf ? 'staff.ownHint' : 'staff.higherHint')}</Notice>
        </div>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <Panel title={texts('staff.person')}>
            <Facts facts={useFacts(person)} />
          </Panel>
          <Roles key={person.id} person={person} roles={roles} mayChange={mayChange} />
          {mayChange && <PersonAccess person={person} />}
        </div>
        <div className="grid gap-4">
          <PersonSessions person={person} mayEnd={mayChange} />
          <Panel title={texts('staff.changes')}>
            <Timeline
              records={[
                { relation: 'staff.person', record: String(person.id) },
                { relation: 'staff.invitation', record: String(person.id) },
                { relation: 'staff.session', record: String(person.id) },
              ]}
              version={`${person.version} ${person.sessions.length}`}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

function useFacts({ email, loggedInAt, invitedUntil, hasPassword, passkeyCount }: ShownPerson) {
  const texts = useTexts();
  const ways = [
    ...(hasPassword ? [texts('staff.passwordWay')] : []),
    ...(passkeyCount > 0 ? [texts('staff.passkeyWay', { count: passkeyCount })] : []),
  ];
  return [
    { name: texts('staff.email'), value: email },
    {
      name: texts('staff.loggedInAt'),
      value: loggedInAt === null ? texts('staff.never') : <When at={loggedInAt} />,
    },
    {
      name: texts('staff.waysIn'),
      value: ways.length === 0 ? texts('staff.noWay') : ways.join(', '),
    },
    {
      name: texts('staff.invitedUntil'),
      value: invitedUntil === null ? null : <When at={invitedUntil} />,
    },
  ];
}

type RolesProps = {
  person: ShownPerson;
  roles: StaffPersonQuery['staffRoles'];
  mayChange: boolean;
};

function Roles({ person, roles, mayChange }: RolesProps) {
  const texts = useTexts();
  const roleName = useRoleName();
  const { id } = person;
  const form = useKeptForm<string[]>(
    `roles of ${id}`,
    person.roles.map(({ ref }) => ref),
    person.version,
  );
  const [isSaved, setSaved] = useState(false);
  const { run, isPending, problem, errors } = useCommand(setStaffRoles, (answer) =>
    form.note(answer.setStaffRoles),
  );
  const save = async () => {
    const isDone = await run({ seen: { id, version: form.version }, roles: form.typed });
    if (isDone) form.forget();
    setSaved(isDone);
  };
  return (
    <Panel title={texts('staff.roles')}>
      <CheckList
        label={texts('staff.roles')}
        isLabelHidden
        choices={roles.map((role) => ({
          value: role.ref,
          label: roleName(role),
          isDisabled: !mayChange || !role.mayGive,
        }))}
        chosen={new Set(form.typed)}
        onChange={(chosen) => {
          form.type([...chosen]);
          setSaved(false);
        }}
        error={errors['roles']}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {isSaved && <Notice look="good">{texts('staff.rolesSaved')}</Notice>}
      {mayChange && (
        <Button look="main" isPending={isPending} onPress={save} className="justify-self-start">
          {texts('staff.saveRoles')}
        </Button>
      )}
    </Panel>
  );
}
