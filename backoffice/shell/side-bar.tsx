import { Button as AriaButton } from 'react-aria-components';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Keys } from '../ui/keys.tsx';
import { LanguageChoice } from './language-choice.tsx';
import type { Me } from '../api/load-me.ts';
import { logOut } from './log-out.ts';
import { Navigation } from './navigation.tsx';

/** Search, navigation and the person, at the side; on narrow windows above the screen, with the navigation behind a button. */
export function SideBar({ me, onSearch }: { me: Me; onSearch: () => void }) {
  const texts = useTexts();
  const { key } = useLocation();
  // The menu belongs to the screen on which it was opened.
  const [menuOf, setMenuOf] = useState<string>();
  const isMenuOpen = menuOf === key;
  return (
    <header className="flex flex-col gap-4 bg-bar p-3 text-on-bar [--action:var(--color-sonne)] max-lg:flex-row max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2 max-lg:gap-y-1 max-lg:py-2 lg:sticky lg:top-0 lg:h-dvh print:hidden">
      <a
        href="#content"
        className="sr-only rounded-md focus:not-sr-only focus:bg-bar-active focus:px-2 focus:py-1.5"
      >
        {texts('app.skip')}
      </a>
      <p className="flex items-baseline gap-2 px-2 pt-1 font-display text-lead font-bold max-lg:hidden">
        <span aria-hidden className="size-2.5 rounded-full bg-sonne" />
        {texts('app.name')}
      </p>
      <Button
        look="bar"
        aria-expanded={isMenuOpen}
        onPress={() => setMenuOf(isMenuOpen ? undefined : key)}
        className="lg:hidden"
      >
        <span aria-hidden className="size-2.5 rounded-full bg-sonne" />
        {texts('nav.menu')}
      </Button>
      <AriaButton
        onPress={onSearch}
        className="flex h-9 shrink-0 items-center justify-between gap-3 rounded-md border border-on-bar-muted/30 bg-bar-active max-lg:flex-1 max-lg:shrink px-3 text-on-bar-muted hover:border-on-bar-muted hover:text-on-bar"
      >
        <span>{texts('palette.open')}</span>
        <span className="max-sm:hidden">
          <Keys keys="Ctrl+K" />
        </span>
      </AriaButton>
      <Navigation rights={me.rights} isMenuOpen={isMenuOpen} />
      <Person me={me} />
    </header>
  );
}

function Person({ me }: { me: Me }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const leave = async () => {
    await logOut();
    await navigate('/log-in');
  };
  return (
    <div className="mt-auto grid gap-2 border-t border-bar-active pt-3 text-small text-on-bar-muted max-lg:mt-0 max-lg:ml-auto max-lg:flex max-lg:items-center max-lg:border-0 max-lg:pt-0">
      <p className="px-2 max-md:hidden">
        <span className="block font-semibold text-on-bar">{me.name}</span>
        <span className="block break-all max-lg:hidden">{me.email}</span>
      </p>
      <div className="flex flex-wrap gap-1">
        <LanguageChoice />
        <Button look="bar" onPress={leave}>
          {texts('nav.logOut')}
        </Button>
      </div>
    </div>
  );
}
