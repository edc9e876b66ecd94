import type { AuditEntryPartsFragment } from '#contract/backoffice-operations.generated.ts';
import { useLanguage, useServerTexts, useTexts } from '../texts/use-texts.tsx';

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
 * Names a command by the text `command.<name>`, a table by `relation.<schema.table>` and a field by `field.<column>`, which
 * `loadFieldTexts` loads; the name itself where there is no such text.
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
    ofField: (name: string) => named(`field.${name}`, name),
  };
}

/** An instant of the trail, to the second. */
export function AuditTime({ at }: { at: string }) {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
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
export function AuditChanges({ operation, changes }: Pick<AuditEntry, 'operation' | 'changes'>) {
  const names = useAuditNames();
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-small wrap-anywhere">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-muted">{names.ofField(field)}</dt>
          <dd className="break-words">
            <Change operation={operation} before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ChangeProps = { operation: string; before: unknown; after: unknown };

function Change({ operation, before, after }: ChangeProps) {
  const texts = useTexts();
  if (before === null && after === null)
    return <span className="text-muted">{texts('audit.personal')}</span>;
  if (operation === 'insert') return <Value value={after} />;
  if (operation === 'delete') return <Value value={before} />;
  return (
    <>
      <Value value={before} />
      <span className="sr-only"> {texts('audit.becomes')} </span>
      <span aria-hidden> → </span>
      <Value value={after} />
    </>
  );
}

function Value({ value }: { value: unknown }) {
  const texts = useTexts();
  if (value === null || value === undefined || value === '')
    return <span className="text-muted">{texts('audit.empty')}</span>;
  return <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>;
}
