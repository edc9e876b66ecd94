import { useServerTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import type { Conflict } from './use-page-editor.ts';

type Props = {
  conflicts: readonly Conflict[];
  decide: (part: string, isMine: boolean) => void;
};

/** Asks about each part of a page that somebody else changed too. */
export function Conflicts({ conflicts, decide }: Props) {
  const texts = useServerTexts();
  return conflicts.map(({ field, changedBy }) => (
    <div
      key={field}
      role="alert"
      className="mb-3 flex flex-wrap items-center gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn"
    >
      <p className="min-w-0 grow">
        {texts('content.conflict', {
          part: field.startsWith('teaser:')
            ? field.slice('teaser:'.length)
            : texts(`content.part.${field}`),
          name: changedBy ?? texts('content.somebody'),
        })}
      </p>
      <Button onPress={() => decide(field, true)}>{texts('save.keepMine')}</Button>
      <Button onPress={() => decide(field, false)}>{texts('save.takeTheirs')}</Button>
    </div>
  ));
}
