import type { useFetcher } from 'react-router';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import type { PanelAnswer } from './manage-list.ts';

export type PanelFetcher = ReturnType<typeof useFetcher<{ managed?: PanelAnswer } | null>>;

export type PanelProps = {
  /** Null where the visitor has no list yet. */
  list: ListViewFragment | null;
  fetcher: PanelFetcher;
  answer: PanelAnswer | undefined;
};
