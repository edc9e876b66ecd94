import { useServerTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';

const looks: Readonly<Record<string, 'good' | 'warn' | 'bad'>> = {
  unreadable: 'bad',
  running: 'warn',
  trying: 'warn',
  paused: 'warn',
  aborted: 'bad',
  done: 'good',
};

/** The state of an import as a mark. */
export function RunState({ state, isUndone = false }: { state: string; isUndone?: boolean }) {
  const texts = useServerTexts();
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge look={looks[state] ?? 'neutral'}>{texts(`exchange.state.${state}`)}</Badge>
      {isUndone && <Badge look="warn">{texts('exchange.step.takenBack')}</Badge>}
    </span>
  );
}
