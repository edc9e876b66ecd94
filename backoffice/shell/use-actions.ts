import { useNavigate } from 'react-router';
import { changeLanguage } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import type { PaletteAction } from '../palette/palette.tsx';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import { useToasts } from '../ui/toasts.ts';
import type { Me } from '../api/load-me.ts';
import { logOut } from './log-out.ts';
import { openScreens } from './open-screens.ts';
import { useUndo } from './use-undo.ts';

/** The actions of palette and shortcuts: every screen of the navigation, and the commands of the shell. */
export function useActions(me: Me, showHelp: () => void): readonly PaletteAction[] {
  const texts = useTexts();
  const navigate = useNavigate();
  const language = useLanguage() === 'de' ? 'en' : 'de';
  const { run } = useCommand(changeLanguage, (answer) => answer.changeLanguage);
  const { undo } = useUndo();
  const last = useToasts().findLast((toast) => toast.undo !== undefined);
  const screens = openScreens(me.rights).map(({ path, label, goKey }): PaletteAction => {
    const keys = goKey === undefined ? undefined : `g ${goKey}`;
    return { id: path, group: 'screens', label: texts(label), keys, run: () => navigate(path) };
  });
  const command = (
    id: string,
    label: string,
    run: () => unknown,
    keys?: string,
  ): PaletteAction => ({
    id,
    group: 'commands',
    label,
    keys,
    run,
  });
  return [
    ...screens,
    command('help', texts('shortcuts.title'), showHelp, '?'),
    command('undo', texts('toast.undoLast'), () => last && undo(last), 'z'),
    command('print', texts('palette.print'), () => globalThis.print()),
    command('language', texts('palette.language'), () => run({ language })),
    command('logOut', texts('nav.logOut'), async () => {
      await logOut();
      await navigate('/log-in');
    }),
  ];
}
