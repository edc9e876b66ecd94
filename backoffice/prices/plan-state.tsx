import { useServerTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';

const looks: Readonly<Record<string, 'neutral' | 'good' | 'warn' | 'bad'>> = {
  waiting: 'warn',
  approved: 'good',
  beginning: 'good',
  begun: 'good',
};

/** How far a price plan is. */
export function PlanState({ state }: { state: string }) {
  const serverTexts = useServerTexts();
  return <Badge look={looks[state] ?? 'neutral'}>{serverTexts(`price.plan.state.${state}`)}</Badge>;
}
