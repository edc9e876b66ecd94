import type { ReactNode } from 'react';
import { Panel } from '../ui/facts.tsx';

type EntriesProps = { title: string; empty: string; isEmpty: boolean; children: ReactNode };

/** A section of a customer's record with a list, or the sentence that it is empty. */
export function Entries({ title, empty, isEmpty, children }: EntriesProps) {
  return (
    <Panel title={title}>
      {isEmpty ? <p className="text-muted">{empty}</p> : <ul className="grid gap-2">{children}</ul>}
    </Panel>
  );
}

export const linkLook = 'font-semibold text-action underline';
/** A row of four columns: what it is, a day, a state, an amount. */
export const rowLook =
  'flex flex-wrap gap-x-4 gap-y-0.5 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,1fr)]';
