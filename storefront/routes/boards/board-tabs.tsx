import '#storefront/texts/account.ts';
import { useLocation } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { PageChoice } from '#storefront/ui/page-choice.tsx';
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
  const pages = tabs.map((tab) => ({ ...tab, isCurrent: tab.href === pathname }));
  return <PageChoice label={texts('shop.boards.tabs')} pages={pages} />;
}
