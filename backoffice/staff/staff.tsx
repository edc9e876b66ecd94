import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { staff, type StaffQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useSort } from '../ui/use-sort.ts';
import { When } from '../ui/when.tsx';
import { useRoleName } from './role-names.ts';
import { StateBadge } from './state-badge.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  return ask(staff, {}, request.signal);
}

/** The people who run the shop, and the roles that say what they may do. */
export default function Staff() {
  const { staffPeople, staffRoles } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.staff')}>
        <Link to="/staff/invite" className={linkLook}>
          {texts('staff.invite')}
        </Link>
      </PageHead>
      <p className="pb-4 text-muted">{texts('staff.lead')}</p>
      <div className="grid items-start gap-8 2xl:grid-cols-[3fr_2fr]">
        <People people={staffPeople} />
        <Roles roles={staffRoles} />
      </div>
    </>
  );
}

const linkLook =
  'inline-flex h-9 items-center rounded-md bg-action px-3 font-semibold text-on-action hover:bg-action-hover';

type Person = StaffQuery['staffPeople'][number];

/** The people, ordered here: they come at once, by name. */
function People({ people }: { people: readonly Person[] }) {
  const texts = useTexts();
  const roleName = useRoleName();
  const [search] = useSearchParams();
  const sortOf = useSort('name');
  const sort = search.get('sort');
  const byLogIn = (one: Person, other: Person) =>
    (one.loggedInAt ?? '').localeCompare(other.loggedInAt ?? '');
  const ordered = sort?.endsWith('loggedInAt') ? people.toSorted(byLogIn) : people;
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{texts('staff.people')}</h2>
      <DataTable
        label={texts('staff.people')}
        rows={sort?.startsWith('-') ? ordered.toReversed() : ordered}
        keyOf={({ id }) => id}
        pathOf={({ id }) => `/staff/${id}`}
        columns={[
          {
            key: 'name',
            title: texts('staff.name'),
            sort: sortOf('name'),
            cell: ({ name }) => name,
          },
          {
            key: 'email',
            title: texts('staff.email'),
            isPlain: true,
            cell: ({ email, isSelf }) => (
              <span className="inline-block min-w-48 wrap-anywhere">
                {email} {isSelf && <Badge>{texts('staff.you')}</Badge>}
              </span>
            ),
          },
          {
            key: 'roles',
            title: texts('staff.roles'),
            isPlain: true,
            cell: ({ roles }) => roles.map(roleName).join(', '),
          },
          {
            key: 'loggedInAt',
            title: texts('staff.loggedInAt'),
            sort: sortOf('loggedInAt'),
            cell: ({ loggedInAt }) =>
              loggedInAt === null ? texts('staff.never') : <When at={loggedInAt} />,
          },
          {
            key: 'state',
            title: texts('staff.stateTitle'),
            isPlain: true,
            cell: ({ state }) => <StateBadge state={state} />,
          },
        ]}
      />
    </section>
  );
}

function Roles({ roles }: { roles: StaffQuery['staffRoles'] }) {
  const texts = useTexts();
  const roleName = useRoleName();
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lead">{texts('staff.roles')}</h2>
        <Link to="/staff/roles/new" className="font-semibold text-action underline">
          {texts('staff.newRole')}
        </Link>
      </div>
      <DataTable
        label={texts('staff.roles')}
        rows={roles}
        keyOf={({ ref }) => ref}
        pathOf={({ id }) => `/staff/roles/${id}`}
        columns={[
          { key: 'name', title: texts('staff.role'), cell: roleName },
          {
            key: 'kind',
            title: texts('staff.stateTitle'),
            isPlain: true,
            cell: ({ key }) => (
              <Badge>{texts(key === null ? 'staff.ownBadge' : 'staff.readyBadge')}</Badge>
            ),
          },
          {
            key: 'rights',
            title: texts('staff.rights'),
            cell: ({ rights }) => rights.length,
            isFigure: true,
          },
          {
            key: 'people',
            title: texts('staff.personCount'),
            cell: ({ personCount }) => personCount,
            isFigure: true,
          },
        ]}
      />
    </section>
  );
}
