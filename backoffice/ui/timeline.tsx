import { type AuditRecord, timeline } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { loadTrailTexts } from '../texts/load-trail-texts.ts';
import { useTexts } from '../texts/use-texts.tsx';
import {
  AuditChanges,
  type AuditEntry,
  AuditTime,
  useActorName,
  useAuditNames,
} from './audit-entry.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { useAuditPages } from './use-audit-pages.ts';

type Props = {
  /** The rows that make up the record, at most 30: `{ relation: 'orders.purchase', record: '17' }`. */
  records: readonly AuditRecord[];
  /** Changes after a change of the record, so that its entries are read again. */
  version?: number | string | undefined;
};

/**
 * Timeline of a record: who changed it, when and how, newest first. It loads itself, fifty entries at a time. The person needs the
 * right to see each of the tables, see shop/audit/timeline-rights.ts.
 */
export function Timeline({ records, version }: Props) {
  const texts = useTexts();
  const question = JSON.stringify({ records, version });
  const { entries, hasMore, hasFailed, loadMore } = useAuditPages(readTimeline, question);
  if (hasFailed && !entries) return <Notice look="bad">{texts('audit.failed')}</Notice>;
  if (!entries) return <p className="text-muted">{texts('app.loading')}</p>;
  if (entries.length === 0) return <p className="text-muted">{texts('audit.none')}</p>;
  return (
    <div className="grid gap-3">
      <ol aria-label={texts('audit.label')} className="grid gap-3 border-l border-line pl-4">
        {entries.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasFailed && <Notice look="bad">{texts('audit.failed')}</Notice>}
      {hasMore && (
        <p>
          <Button onPress={loadMore}>{texts('audit.older')}</Button>
        </p>
      )}
    </div>
  );
}

function TimelineEntry({ entry }: { entry: AuditEntry }) {
  const actorName = useActorName();
  const names = useAuditNames();
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap gap-x-2">
        <strong>{actorName(entry)}</strong>
        <span>{names.ofCommand(entry.command)}</span>
        <AuditTime at={entry.at} />
      </p>
      <AuditChanges {...entry} />
    </li>
  );
}

async function readTimeline(question: string, after: string | null, signal?: AbortSignal) {
  const { records } = JSON.parse(question) as { records: AuditRecord[] };
  const [found] = await Promise.all([ask(timeline, { records, after }, signal), loadTrailTexts()]);
  return found.timeline;
}
