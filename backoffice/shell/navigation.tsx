import { NavLink, useLocation } from 'react-router';
import type { ListedScreen, ScreenGroup } from '../screens.ts';
import type { TextKey } from '../text-keys.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { openGroups } from './open-screens.ts';
import { useOpenGroups } from './use-open-groups.ts';

const headings: Record<Exclude<ScreenGroup, 'start'>, TextKey> = {
  orders: 'nav.group.orders',
  bookkeeping: 'nav.group.bookkeeping',
  inbox: 'nav.group.inbox',
  catalogue: 'nav.group.catalogue',
  prices: 'nav.group.prices',
  content: 'nav.group.content',
  exchange: 'nav.group.exchange',
  administration: 'nav.group.administration',
};

/** The screens that the person's rights allow, in groups that open and close; which are open is kept in the browser. */
export function Navigation({
  rights,
  isMenuOpen,
}: {
  rights: readonly string[];
  isMenuOpen: boolean;
}) {
  const texts = useTexts();
  const groups = openGroups(rights);
  const { pathname } = useLocation();
  const { isOpen, toggle } = useOpenGroups(groups, pathname);
  return (
    <nav
      aria-label={texts('nav.label')}
      className={`grid min-h-0 content-start gap-1 overflow-y-auto max-lg:order-last max-lg:w-full max-lg:pb-2 ${isMenuOpen ? '' : 'max-lg:hidden'}`}
    >
      {groups.map(({ group, screens }) =>
        group === 'start' ? (
          <Links key={group} screens={screens} />
        ) : (
          <details
            key={group}
            open={isOpen(group)}
            onToggle={({ currentTarget }) => toggle(group, currentTarget.open)}
            className="group"
          >
            <summary className="flex min-h-7 cursor-pointer items-center justify-between gap-2 rounded-md px-2 py-1 text-small font-semibold text-on-bar-muted select-none hover:bg-bar-active hover:text-on-bar">
              {texts(headings[group])}
              <span
                aria-hidden
                className="size-2 rotate-45 border-r-2 border-b-2 border-current transition-transform group-open:rotate-[225deg]"
              />
            </summary>
            <Links screens={screens} />
          </details>
        ),
      )}
    </nav>
  );
}

function Links({ screens }: { screens: readonly ListedScreen[] }) {
  const texts = useTexts();
  return (
    <ul className="grid gap-0.5 max-lg:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
      {screens.map(({ path, label }) => (
        <li key={path}>
          <NavLink to={path} end={path === '/'} className={linkLook}>
            {texts(label)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

const linkLook =
  'block rounded-md border-l-3 border-transparent px-2 py-1 text-on-bar hover:bg-bar-active max-lg:py-1.5 aria-[current=page]:border-sonne aria-[current=page]:bg-bar-active aria-[current=page]:font-semibold';
