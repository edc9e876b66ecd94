import type { PaletteAction } from '../palette/palette.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Keys } from '../ui/keys.tsx';

type Props = { actions: readonly PaletteAction[]; onClose: () => void };

/** List of all shortcuts. */
export function ShortcutHelp({ actions, onClose }: Props) {
  const texts = useTexts();
  const rows: { keys: string; other?: string; label: string }[] = [
    { keys: 'Ctrl+K', other: '/', label: texts('shortcuts.search') },
    { keys: 'j', label: texts('shortcuts.nextRow') },
    { keys: 'k', label: texts('shortcuts.previousRow') },
    { keys: 'x', label: texts('shortcuts.chooseRow') },
    { keys: 'Enter', label: texts('shortcuts.openRow') },
    { keys: 'e', label: texts('shortcuts.edit') },
    ...actions.flatMap(({ keys, label }) => (keys === undefined ? [] : [{ keys, label }])),
  ];
  return (
    <Dialog title={texts('shortcuts.title')} isOpen onClose={onClose}>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 px-4 py-3">
        {rows.map(({ keys, other, label }) => (
          <div key={keys} className="contents">
            <dt>{label}</dt>
            <dd className="flex justify-end gap-2">
              <Keys keys={keys} />
              {other !== undefined && <Keys keys={other} />}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
