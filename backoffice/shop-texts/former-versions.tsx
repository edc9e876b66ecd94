import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { type AuditEntry, AuditTime, useActorName } from '../ui/audit-entry.tsx';
import { Button } from '../ui/button.tsx';
import type { Draft } from '../ui/use-draft.ts';
import { locales, type ShopText, type TextLocale } from './locales.ts';

type Props = { text: ShopText; entries: readonly AuditEntry[]; draft: Draft<TextLocale> };

/** What a text was, newest first, each with who wrote it; a former version can be put into the form again. */
export function FormerVersions({ text, entries, draft }: Props) {
  const texts = useTexts();
  if (entries.length === 0) return <p className="text-muted">{texts('text.noHistory')}</p>;
  return (
    <ol className="grid gap-3 border-l border-line pl-4">
      {entries.map((entry) => (
        <Former key={entry.id} text={text} entry={entry} draft={draft} />
      ))}
    </ol>
  );
}

function Former({ text, entry, draft }: Omit<Props, 'entries'> & { entry: AuditEntry }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const actorName = useActorName();
  const locale = locales.find((each) => entry.record.endsWith(`,${each}`));
  if (!locale) return null;
  const after = entry.changes.find(({ field }) => field === 'text')?.after;
  const shipped = text.versions.find((version) => version.locale === locale)?.shipped ?? '';
  const version = typeof after === 'string' ? after : shipped;
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap gap-x-2">
        <strong>{actorName(entry)}</strong>
        <span>{serverTexts(`text.locale.${locale}`)}</span>
        <AuditTime at={entry.at} />
      </p>
      <p className="text-small wrap-anywhere whitespace-pre-line">
        {typeof after === 'string' ? version : <i>{texts('text.wasReset')}</i>}
      </p>
      {draft.valueOf(locale) !== version && (
        <p>
          <Button onPress={() => draft.type(locale, version)}>{texts('text.take')}</Button>
        </p>
      )}
    </li>
  );
}
