import type { PaletteAction } from '../palette/palette.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Keys } from '../ui/keys.tsx';

type Props = { actions: readonly PaletteAction[]; onClose: () => void };

/** List of all shortcuts. */
export function ShortcutHelp({ actions, onClose }: Props) {
  const texts = useTexts();
  const rows = [
    { keys: 'Ctrl+K', label: texts('shortcuts.search') },
    { keys: '/', label: texts('shortcuts.search') },
    { keys: 'j', label: texts('shortcuts.nextRow') },
    { keys: 'k', label: texts('shortcuts.previousRow') },
    { keys: 'x', label: texts('shortcuts.chooseRow') },
    { keys: 'Enter', label: texts('shortcuts.openRow') },
    { keys: 'e', label: texts('shortcuts.edit') },
    ...actions.flatMap(({ keys, label }) => (keys === undefined ? [] : [{ keys, label }])),
  ];
  return (
    <Dialog title={texts('shortcuts.title')} isOpen onClose={onClose}>
      <dl className="grid max-h-[60vh] grid-cols-[1fr_auto] gap-y-2 overflow-y-auto px-4 py-3">
        {rows.map(({ keys, label }) => (
          <div key={keys} className="contents">
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex justify-end border-t border-line px-4 py-3">
        <Button onPress={onClose}>{texts('dialog.close')}</Button>
      </div>
    </Dialog>
  );
}
