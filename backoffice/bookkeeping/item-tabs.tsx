import { useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { type ItemAddress, itemPathOf } from './item-address.ts';

type Props = { current: 'items' | 'customers'; address: ItemAddress };

/** Leads from open invoices to the customers that owe them, and back. */
export function ItemTabs({ current, address: { store } }: Props) {
  const texts = useTexts();
  const plain = { store, customer: '', age: '', number: '' };
  return (
    <nav aria-label={texts('nav.openItems')} className="flex flex-wrap gap-2">
      <ChoiceLink to={itemPathOf('/open-items', plain)} isCurrent={current === 'items'}>
        {texts('openItems.byDocument')}
      </ChoiceLink>
      <ChoiceLink
        to={itemPathOf('/open-items/customers', plain)}
        isCurrent={current === 'customers'}
      >
        {texts('openItems.byCustomer')}
      </ChoiceLink>
    </nav>
  );
}
