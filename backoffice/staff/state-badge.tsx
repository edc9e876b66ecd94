import { useServerTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';

const looks = { active: 'good', invited: 'warn', locked: 'neutral', inactive: 'bad' } as const;

/** Whether a person gets in. */
export function StateBadge({ state }: { state: string }) {
  const texts = useServerTexts();
  return (
    <Badge look={looks[state as keyof typeof looks] ?? 'neutral'}>
      {texts(`staff.state.${state}`)}
    </Badge>
  );
}
