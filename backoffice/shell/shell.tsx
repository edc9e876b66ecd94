import { useState } from 'react';
import { Outlet, ScrollRestoration, useLoaderData } from 'react-router';
import { LanguageProvider } from '../texts/use-texts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Interruption } from './interruption.tsx';
import { LazyPalette } from './lazy-palette.tsx';
import type { Me } from '../api/load-me.ts';
import { SessionDialog } from './session-dialog.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { SideBar } from './side-bar.tsx';
import { Toasts } from './toasts.tsx';
import { useActions } from './use-actions.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useScreenFocus } from './use-screen-focus.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The frame of every screen behind the login: navigation at the side, the screen beside it. */
export function Shell() {
  const me = useLoaderData<Me>();
  return (
    <LanguageProvider language={me.language}>
      <Frame me={me} />
      <ConfirmDialog />
      <SessionDialog email={me.email} />
    </LanguageProvider>
  );
}

function Frame({ me }: { me: Me }) {
  const [shown, setShown] = useState<'palette' | 'help'>();
  const close = () => setShown(undefined);
  const openPalette = () => setShown('palette');
  const actions = useActions(me, () => setShown('help'));
  useShortcuts(
    {
      ...Object.fromEntries(actions.flatMap(({ keys, run }) => (keys ? [[keys, run]] : []))),
      '/': openPalette,
    },
    openPalette,
  );
  useScreenFocus();
  useKeptFocus();
  return (
    <div className="grid min-h-dvh grid-cols-[14rem_minmax(0,1fr)] max-lg:grid-cols-1 max-lg:content-start print:block">
      <SideBar me={me} onSearch={openPalette} />
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-8 py-6 outline-none max-lg:px-4 print:p-0"
      >
        <Interruption />
        <Outlet context={me} />
        <ScrollRestoration />
      </main>
      <LazyPalette isOpen={shown === 'palette'} actions={actions} onClose={close} />
      <Toasts />
      {shown === 'help' && <ShortcutHelp actions={actions} onClose={close} />}
    </div>
  );
}
