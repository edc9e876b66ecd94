import { Fragment } from 'react';
import { Link } from 'react-router';
import type {
  AuditEntryPartsFragment,
  NamedFragment,
} from '#contract/backoffice-operations.generated.ts';
import { useLocale, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from './amount.tsx';

export type AuditEntry = AuditEntryPartsFragment;

/** Who made a change: the person's name, the command line, or an API key. */
export function useActorName(): (entry: Pick<AuditEntry, 'actor' | 'actorName'>) => string {
  const texts = useTexts();
  return ({ actor, actorName }) => {
    if (actorName !== null) return actorName;
    const [kind, id = ''] = actor.split(':');
    if (kind === 'key') return texts('audit.system', { id });
    return kind === 'staff' ? texts('audit.gone', { id }) : texts('audit.operator');
  };
}

/**
 * Names a command by the text `command.<name>`, a table by `relation.<schema.table>` and a field by
 * `field.<schema.table>.<column>`, or `field.<column>` where columns of that name mean the same, which `loadTrailTexts` loads; the name
 * itself where there is no such text.
 */
export function useAuditNames() {
  const texts = useServerTexts();
  const named = (key: string, name: string) => {
    const text = texts(key);
    return text === key ? name : text;
  };
  return {
    ofCommand: (name: string) => named(`command.${name}`, name),
    ofRelation: (name: string) => named(`relation.${name}`, name),
    ofField: (relation: string, name: string) =>
      named(`field.${relation}.${name}`, named(`field.${name}`, name)),
  };
}

/** An instant of the trail, to the second. */
export function AuditTime({ at }: { at: string }) {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Berlin',
  });
  return (
    <time dateTime={at} className="whitespace-nowrap text-muted">
      {format.format(new Date(at))}
    </time>
  );
}

/** The fields that an entry changed, each before → after. Values about persons are not kept, and said to be so. */
export function AuditChanges({
  relation,
  operation,
  changes,
  currency,
}: Pick<AuditEntry, 'relation' | 'operation' | 'changes' | 'currency'>) {
  const names = useAuditNames();
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-small wrap-anywhere">
      {changes.map((change) => (
        <div key={change.field} className="contents">
          <dt className="text-muted">{names.ofField(relation, change.field)}</dt>
          <dd className="break-words">
            <Change operation={operation} change={change} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ChangeProps = {
  operation: string;
  change: AuditEntry['changes'][number];
  currency: string | null;
};

function Change({ operation, change, currency }: ChangeProps) {
  const texts = useTexts();
  const { field, before, after, beforeNamed, afterNamed } = change;
  if (before === null && after === null)
    return <span className="text-muted">{texts('audit.personal')}</span>;
  const old = <Value field={field} value={before} named={beforeNamed} currency={currency} />;
  const now = <Value field={field} value={after} named={afterNamed} currency={currency} />;
  if (operation === 'insert') return now;
  if (operation === 'delete') return old;
  return (
    <>
      {old}
      <span className="sr-only"> {texts('audit.becomes')} </span>
      <span aria-hidden> → </span>
      {now}
    </>
  );
}

type ValueProps = {
  field: string;
  value: unknown;
  named: readonly (NamedFragment | null)[];
  currency: string | null;
};

/** A value as the staff reads it: an amount of money, the name of the record that an id is of, an instant, or as it is stored. */
function Value({ field, value, named, currency }: ValueProps) {
  const texts = useTexts();
  if (value === null || value === undefined || value === '')
    return <span className="text-muted">{texts('audit.empty')}</span>;
  if (named.some((each) => each !== null)) return <NamedIds ids={[value].flat()} named={named} />;
  if (typeof value === 'number' && field.endsWith('_minor'))
    return <Money amountMinor={value} currency={currency} />;
  if (typeof value === 'boolean') return texts(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'string' && field.endsWith('_at') && !Number.isNaN(Date.parse(value)))
    return <AuditTime at={value} />;
  return <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>;
}

/** The names of records with a comma between them; the id of one without a name. */
function NamedIds({ ids, named }: { ids: readonly unknown[]; named: ValueProps['named'] }) {
  return ids.map((id, place) => {
    const each = named[place] ?? null;
    const isRepeated = ids.indexOf(id) < place;
    return (
      <Fragment key={isRepeated ? `${String(id)} ${place}` : String(id)}>
        {place > 0 && ', '}
        {each ? <Named named={each} /> : <code>{String(id)}</code>}
      </Fragment>
    );
  });
}

/** The name of a record, leading to its screen where the person may open it. */
export function Named({ named: { name, key, path } }: { named: NamedFragment }) {
  const texts = useServerTexts();
  const shown = key === null ? name : texts(`role.${key}`);
  if (path === null) return shown;
  return (
    <Link to={path} className="inline-block min-h-8 min-w-8 py-1 text-action underline">
      {shown}
    </Link>
  );
}

/** An amount in its currency; without one where the trail does not know it. */
function Money({ amountMinor, currency }: { amountMinor: number; currency: string | null }) {
  const locale = useLocale();
  if (currency !== null) return <Amount amountMinor={amountMinor} currencyCode={currency} />;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
  });
  return <span className="whitespace-nowrap">{format.format(amountMinor / 100)}</span>;
}
