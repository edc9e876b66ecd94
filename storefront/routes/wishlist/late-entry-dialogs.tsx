import { lazy, Suspense } from 'react';
import { useShownEntry } from './shown-entry.ts';
import type { EntryDialogsProps } from './entry-dialogs.tsx';

const EntryDialogs = lazy(async () => ({
  default: (await import('./entry-dialogs.tsx')).EntryDialogs,
}));

/** The dialogs of entries, fetched when one first opens. */
export function LateEntryDialogs(props: EntryDialogsProps) {
  const entryId = useShownEntry((state) => state.entryId);
  if (entryId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <EntryDialogs {...props} />
    </Suspense>
  );
}
