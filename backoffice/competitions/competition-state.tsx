import { useServerTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';

const looks = { coming: 'neutral', open: 'good', ended: 'warn', drawn: 'neutral' } as const;

/** Whether a competition is announced, open, ended or drawn. */
export function CompetitionState({ state }: { state: string }) {
  const serverTexts = useServerTexts();
  return (
    <Badge look={looks[state as keyof typeof looks] ?? 'neutral'}>
      {serverTexts(`competition.state.${state}`)}
    </Badge>
  );
}
