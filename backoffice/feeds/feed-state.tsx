import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { FeedsQuery } from '#contract/backoffice-operations.generated.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';

type Feed = FeedsQuery['feeds'][number];

const looks = {
  off: 'neutral',
  waiting: 'warn',
  writing: 'warn',
  written: 'good',
  failed: 'bad',
} as const;

/** What became of a feed's newest writing. */
export function FeedState({ state }: Pick<Feed, 'state'>) {
  const serverTexts = useServerTexts();
  return (
    <Badge look={looks[state as keyof typeof looks] ?? 'neutral'}>
      {serverTexts(`feed.state.${state}`)}
    </Badge>
  );
}

/** Names a feed by its format and storefront. */
export function useFeedName(): (feed: Pick<Feed, 'format' | 'langCode'>) => string {
  const serverTexts = useServerTexts();
  return ({ format, langCode }) =>
    `${serverTexts(`feed.format.${format}`)} · ${serverTexts(`feed.storefront.${langCode}`)}`;
}

const followedEveryMs = 2_000;

/** Loads the screen's data again while one of these feeds is being written. */
export function useFollowedFeeds(feeds: readonly Feed[]): void {
  const { revalidate } = useRevalidator();
  const isBusy = feeds.some(({ state }) => state === 'waiting' || state === 'writing');
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(() => void revalidate(), followedEveryMs);
    return () => clearInterval(timer);
  }, [isBusy, revalidate]);
}
