import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import {
  auditEntries,
  type AuditEntriesQuery,
  auditPeople,
  type AuditPeopleQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { loadTrailTexts } from '../texts/load-trail-texts.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import {
  AuditChanges,
  type AuditEntry,
  AuditTime,
  Named,
  useActorName,
  useAuditNames,
} from '../ui/audit-entry.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { SavedViews } from '../views/saved-views.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { searchOf } from './audit-search.ts';

type Data = AuditEntriesQuery['auditEntries'] & AuditPeopleQuery;

/** Loads the entries that match the address, and the people for the filter. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const params = new URL(request.url).searchParams;
  const [found, people] = await Promise.all([
    ask(auditEntries, { search: searchOf(params), after: params.get('after') }, request.signal),
    ask(auditPeople, {}, request.signal),
    loadTrailTexts(),
  ]);
  return { ...found.auditEntries, ...people };
}

/** The audit trail: changes with person and command, filtered by the address. A single record is shown as a timeline. */
export default function AuditTrail() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const { auditPeople: people, savedViews } = useLoaderData<Data>();
  const { relation, record, ...others } = searchOf(params);
  const isOneRecord = relation !== undefined && record !== undefined;
  const isTimeline = isOneRecord && Object.values(others).every((value) => value === undefined);
  return (
    <>
      <PageHead title={texts('audit.title')} />
      <SavedViews desk="audit" views={savedViews} />
      <div className="grid gap-4">
        <AuditFilters key={params.toString()} params={params} people={people} />
        {isTimeline ? <Timeline records={[{ relation, record }]} /> : <Entries />}
      </div>
    </>
  );
}

function Entries() {
  const texts = useTexts();
  const columns = useColumns();
  const { entries, after } = useLoaderData<Data>();
  return (
    <DataTable
      label={texts('audit.title')}
      empty={texts('empty.audit')}
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
      next={after}
    />
  );
}

/** The person, command and record of an entry, as links to the entries that share them. */
function useColumns(): readonly Column<AuditEntry>[] {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const actorName = useActorName();
  const names = useAuditNames();
  return [
    { key: 'at', title: texts('audit.when'), cell: ({ at }) => <AuditTime at={at} /> },
    {
      key: 'actor',
      title: texts('audit.who'),
      isPlain: true,
      cell: (entry) => {
        const person = /^staff:(\d+)$/.exec(entry.actor)?.[1];
        const name = actorName(entry);
        return person === undefined ? name : <Filter to={{ person }} text={name} />;
      },
    },
    {
      key: 'command',
      title: texts('audit.command'),
      isPlain: true,
      cell: ({ command }) => <Filter to={{ command }} text={names.ofCommand(command)} />,
    },
    {
      key: 'record',
      title: texts('audit.record'),
      isPlain: true,
      cell: ({ relation, record, operation, named }) => (
        <>
          <Filter
            to={{ relation, record }}
            text={recordText(names.ofRelation(relation), record, named !== null)}
          />{' '}
          {named && (
            <>
              <Named named={named} />{' '}
            </>
          )}
          <span className="text-muted">{serverTexts(`audit.${operation}`)}</span>
        </>
      ),
    },
    {
      key: 'changes',
      title: texts('audit.what'),
      isPlain: true,
      cell: (entry) => <AuditChanges {...entry} />,
    },
  ];
}

/** A table with the key of a row, without the id that its name says. */
function recordText(relation: string, record: string, isNamed: boolean): string {
  const key = isNamed ? record.split(',').slice(1).join(', ') : record;
  return `${relation} ${key}`.trimEnd();
}

function Filter({ to, text }: { to: Record<string, string>; text: string }) {
  return (
    <Link
      to={`?${new URLSearchParams(to)}`}
      className="inline-block min-h-6 min-w-6 leading-6 text-action underline"
    >
      {text}
    </Link>
  );
}
