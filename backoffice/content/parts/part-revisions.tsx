import { useState } from 'react';
import { restorePart } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '#backoffice/api/use-command.ts';
import { useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { Button } from '#backoffice/ui/button.tsx';
import { ConfirmButton } from '#backoffice/ui/confirm-button.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import { showToast } from '#backoffice/ui/toasts.ts';
import { When } from '#backoffice/ui/when.tsx';
import type { EditedPart, PartName, PartWords } from './part.ts';
import type { PartEditor } from './use-part-editor.ts';

type Props<Document> = {
  part: PartName;
  desk: EditedPart<Document>;
  editor: PartEditor<Document>;
  words: PartWords<Document>;
  onClose: () => void;
};

/** The versions of a part that shoppers saw, what changed in each, and a button that restores one. */
export function PartRevisions<Document>({ part, desk, editor, words, onClose }: Props<Document>) {
  const texts = useServerTexts();
  const [compared, setCompared] = useState<number>();
  const restore = useCommand(restorePart, (answer) => answer.restorePart);
  const { revisions, latest } = desk;
  const before = (number: number) => revisions.find((each) => each.number === number - 1);
  return (
    <div className="grid gap-3 p-4">
      {restore.problem !== undefined && <Notice look="bad">{restore.problem}</Notice>}
      <ol className="grid gap-2">
        {revisions.map(({ number, reason, madeAt, madeBy, document }) => (
          <li key={number} className="grid gap-1 border-b border-line pb-2">
            <p>
              <b>{number}</b> · {texts(`content.reason.${reason}`)} · <When at={madeAt} /> {madeBy}
            </p>
            <p className="flex flex-wrap gap-2">
              {before(number) && (
                <Button
                  aria-expanded={compared === number}
                  onPress={() => setCompared(compared === number ? undefined : number)}
                >
                  {texts('content.whatChanged', { number })}
                </Button>
              )}
              {number < latest && (
                <ConfirmButton
                  label={texts('content.restore', { number })}
                  question={texts('content.restoreQuestion')}
                  look="plain"
                  onConfirm={async () => {
                    if (!(await restore.run({ part, number, seen: editor.seen }))) return;
                    showToast({ text: texts('content.restored', { number }) });
                    editor.restart();
                    onClose();
                  }}
                />
              )}
            </p>
            {compared === number && (
              <PartDifferences
                words={words}
                before={before(number)?.document as Document}
                after={document as Document}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

type DifferencesProps<Document> = {
  words: PartWords<Document>;
  before: Document | null;
  after: Document;
};

/** What shoppers see differently in a later document. */
export function PartDifferences<Document>({ words, before, after }: DifferencesProps<Document>) {
  const texts = useServerTexts();
  const sentences = before === null ? [] : words.differences(before, after);
  return (
    <section aria-label={texts('content.partDifferences')} className="grid gap-1">
      <h3 className="font-semibold">{texts('content.partDifferences')}</h3>
      {sentences.length === 0 ? (
        <p className="text-muted">{texts('content.noPartDifferences')}</p>
      ) : (
        <ul className="ml-5 grid list-disc gap-0.5 wrap-anywhere">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
