import './add-class-fund-texts.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';

const looks = { open: 'warn', ordered: 'good', cancelled: 'neutral' } as const;

export function FundState({ state }: { state: string }) {
  const texts = useServerTexts();
  return (
    <Badge look={looks[state as keyof typeof looks] ?? 'neutral'}>
      {texts(`classFund.state.${state}`)}
    </Badge>
  );
}
