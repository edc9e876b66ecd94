import { useRight } from '../api/use-right.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { type DaysAddress, daysPathOf } from './figure-address.ts';

type Props = {
  current: 'revenue' | 'returns' | 'reach' | 'delivery' | 'classLists' | 'visits';
  /** Its days and store are kept where the other figures have them. */
  address?: DaysAddress;
};

/** Leads from some figures to the others. */
export function FigureTabs({ current, address }: Props) {
  const texts = useTexts();
  const maySeeStock = useRight('stock.read');
  const tabs = [
    { key: 'revenue', path: '/figures' },
    { key: 'returns', path: '/figures/returns' },
    { key: 'delivery', path: '/figures/delivery' },
    { key: 'classLists', path: '/figures/class-lists' },
    { key: 'visits', path: '/figures/visits' },
  ] as const;
  return (
    <nav aria-label={texts('nav.figures')} className="flex flex-wrap gap-2">
      {tabs.map(({ key, path }) => (
        <ChoiceLink
          key={key}
          to={address ? daysPathOf(path, address) : path}
          isCurrent={current === key}
        >
          {texts(`figures.tab.${key}`)}
        </ChoiceLink>
      ))}
      {maySeeStock && (
        <ChoiceLink to="/figures/reach" isCurrent={current === 'reach'}>
          {texts('figures.tab.reach')}
        </ChoiceLink>
      )}
    </nav>
  );
}
