import '#storefront/texts/account.ts';
import { useLocation } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { boardPath, collectivesPath, submissionsPath } from './board-path.ts';

/** Links between the pages of boards and their schools. */
export function BoardTabs() {
  const texts = useTexts();
  const { pathname } = useLocation();
  const tabs = [
    { href: boardPath, label: texts('shop.boards.overview') },
    { href: submissionsPath, label: texts('shop.boards.submissions') },
    { href: collectivesPath, label: texts('shop.boards.collectives') },
  ];
  return (
    <nav aria-label={texts('shop.boards.tabs')}>
      <ul className="flex flex-wrap gap-x-5">
        {tabs.map(({ href, label }) => (
          <li key={href}>
            <TextLink
              href={href}
              className={
                href === pathname ? 'py-2.5 font-bold text-tafel-900 no-underline' : 'py-2.5'
              }
              aria-current={href === pathname ? 'page' : undefined}
            >
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
