import './add-dialog-texts.ts';
import { useEffect, useState } from 'react';
import {
  contentDifferences,
  type ContentDifferencesQuery,
  contentRevisions,
  type ContentRevisionsQuery,
  restoreContentRevision,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { When } from '../ui/when.tsx';
import type { PageName } from './page-address.ts';

type Revision = ContentRevisionsQuery['contentRevisions'][number];

export type RevisionsProps = {
  name: PageName;
  latest: number;
  hasDraft: boolean;
  onRestored?: () => void;
};

/** The versions of a page that shoppers saw, what changed in each, and a button that restores one. */
export default function RevisionList({
  name: { shop, language, path },
  latest,
  hasDraft,
  onRestored,
}: RevisionsProps) {
  const texts = useServerTexts();
  const name = { shop, language, path };
  const [revisions, setRevisions] = useState<readonly Revision[]>();
  const [compared, setCompared] = useState<{ from: number | null; to: number | null }>();
  const restore = useCommand(restoreContentRevision, (answer) => answer.restoreContentRevision);
  useEffect(() => {
    const stop = new AbortController();
    ask(contentRevisions, { shop, language, path, before: latest + 1 }, stop.signal).then(
      (answer) => setRevisions(answer.contentRevisions),
      () => undefined,
    );
    return () => stop.abort();
  }, [shop, language, path, latest]);
  if (!revisions) return <p className="p-4 text-muted">{texts('content.loading')}</p>;
  return (
    <div className="grid gap-3 p-4">
      {restore.problem !== undefined && <Notice look="bad">{restore.problem}</Notice>}
      {hasDraft && (
        <p className="flex">
          <Button onPress={() => setCompared({ from: null, to: null })}>
            {texts('content.compareDraft')}
          </Button>
        </p>
      )}
      {compared && <Differences name={name} {...compared} />}
      {revisions.length === 0 && <p className="text-muted">{texts('content.noRevisions')}</p>}
      <ol className="grid gap-2">
        {revisions.map(({ number, reason, madeAt, madeBy, title, isRemoval }) => (
          <li key={number} className="grid gap-1 border-b border-line pb-2">
            <p>
              <b>{number}</b> · {texts(`content.reason.${reason}`)} · <When at={madeAt} /> {madeBy}
            </p>
            <p className="text-muted wrap-anywhere">{title}</p>
            <p className="flex flex-wrap gap-2">
              {number > 1 && (
                <Button onPress={() => setCompared({ from: number - 1, to: number })}>
                  {texts('content.compare', { number })}
                </Button>
              )}
              {number < latest && !isRemoval && (
                <ConfirmButton
                  label={texts('content.restore', { number })}
                  question={texts('content.restoreQuestion')}
                  look="plain"
                  onConfirm={async () => {
                    if (!(await restore.run({ ...name, number, seenNumber: latest }))) return;
                    showToast({ text: texts('content.restored', { number }) });
                    onRestored?.();
                  }}
                />
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

type DifferencesProps = { name: PageName; from: number | null; to: number | null };

/** What changed between two versions, by field. */
function Differences({ name: { shop, language, path }, from, to }: DifferencesProps) {
  const texts = useServerTexts();
  const [found, setFound] = useState<ContentDifferencesQuery['contentDifferences']>();
  useEffect(() => {
    const stop = new AbortController();
    ask(contentDifferences, { shop, language, path, from, to }, stop.signal).then(
      (answer) => setFound(answer.contentDifferences ?? []),
      () => undefined,
    );
    return () => stop.abort();
  }, [shop, language, path, from, to]);
  if (!found) return null;
  const title =
    to === null ? texts('content.draftChanges') : texts('content.changesOf', { number: to });
  return (
    <section aria-label={title} className="grid gap-2 rounded-md border border-line p-3">
      <h3 className="font-semibold">{title}</h3>
      {found.length === 0 && <p className="text-muted">{texts('content.noChanges')}</p>}
      <dl className="grid gap-2">
        {found.map(({ teaser, field, before, after }) => (
          <div key={`${teaser} ${field}`} className="grid gap-0.5">
            <dt className="text-small text-muted">
              {teaser ?? texts('content.page')} · {texts(`content.field.${field}`)}
            </dt>
            {before !== null && before !== '' && (
              <dd className="rounded-sm bg-bad-soft px-1 wrap-anywhere">
                <del className="no-underline">{short(before)}</del>
              </dd>
            )}
            {after !== null && after !== '' && (
              <dd className="rounded-sm bg-good-soft px-1 wrap-anywhere">
                <ins className="no-underline">{short(after)}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function short(text: string): string {
  return text.length > 400 ? `${text.slice(0, 400)} …` : text;
}
