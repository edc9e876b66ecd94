import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';

/** The stars of a review, with their number for screen readers. */
export function Stars({ stars }: { stars: number }) {
  const texts = useTexts();
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden className="tracking-wide text-warn">
        {'★'.repeat(stars)}
        <span className="text-muted">{'☆'.repeat(5 - stars)}</span>
      </span>
      <span className="sr-only">{texts('review.starsOf', { stars })}</span>
    </span>
  );
}

const looks = { waiting: 'warn', unanswered: 'good', answered: 'good', hidden: 'bad' } as const;

/** Whether a review waits, is shown, answered or hidden. */
export function ReviewState({ state }: { state: string }) {
  const serverTexts = useServerTexts();
  return (
    <Badge look={looks[state as keyof typeof looks] ?? 'neutral'}>
      {serverTexts(`review.state.${state}`)}
    </Badge>
  );
}
