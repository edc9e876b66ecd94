import { useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { Button } from '#backoffice/ui/button.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import type { PartEditor } from './use-part-editor.ts';

/** Why a draft was not saved: another person changed it too, and one of both stays, or it can be tried again. */
export function PartProblem({
  editor,
}: {
  editor: Omit<PartEditor<never>, 'document' | 'change'>;
}) {
  const texts = useServerTexts();
  if (editor.problem === undefined) return null;
  return (
    <Notice look="bad">
      <p className="flex flex-wrap items-center justify-between gap-2">
        {editor.problem}
        <span className="flex flex-wrap gap-2">
          {editor.isMet ? (
            <>
              <Button onPress={() => editor.decide(true)}>{texts('save.keepMine')}</Button>
              <Button onPress={() => editor.decide(false)}>{texts('save.takeTheirs')}</Button>
            </>
          ) : (
            <Button onPress={editor.save}>{texts('content.saveAgain')}</Button>
          )}
        </span>
      </p>
    </Notice>
  );
}
