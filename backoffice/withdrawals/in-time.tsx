import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';

/** Whether a withdrawal was declared within its period, as far as the order is known. */
export function InTime({ isInTime }: { isInTime: boolean | null }) {
  const texts = useTexts();
  if (isInTime === null) return <Badge look="warn">{texts('withdrawals.noOrder')}</Badge>;
  return (
    <Badge look={isInTime ? 'good' : 'bad'}>
      {texts(isInTime ? 'withdrawals.inTime' : 'withdrawals.late')}
    </Badge>
  );
}
