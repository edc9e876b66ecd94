import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';

/** Whether a connection is in operation, in test mode or ended. */
export function SystemState({ system }: { system: { isTest: boolean; endedAt: string | null } }) {
  const texts = useTexts();
  if (system.endedAt !== null) return <Badge look="neutral">{texts('punchOut.state.ended')}</Badge>;
  return system.isTest ? (
    <Badge look="warn">{texts('punchOut.state.test')}</Badge>
  ) : (
    <Badge look="good">{texts('punchOut.state.open')}</Badge>
  );
}
