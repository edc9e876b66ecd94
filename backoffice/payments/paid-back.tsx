import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import type { Entry } from './entry-columns.tsx';

/** What of an entry went back to its payer. */
export function PaidBack({ amount }: { amount: NonNullable<Entry['paidBack']> }) {
  const texts = useTexts();
  return (
    <span className="text-small text-muted">
      {texts('payments.paidBack')} <Amount {...amount} />
    </span>
  );
}
