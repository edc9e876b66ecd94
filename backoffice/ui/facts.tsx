import type { ReactNode } from 'react';

/** Names with their values, as a list of terms. A fact without a value is left out. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(10rem)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {facts.map(
        ({ name, value }) =>
          value !== null &&
          value !== undefined &&
          value !== '' && (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A part of a screen with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3 rounded-md border border-line bg-surface p-4">
      <h2 className="text-lead">{title}</h2>
      {children}
    </section>
  );
}
