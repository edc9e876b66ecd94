import type { ReactNode } from 'react';

/** Names with their values, as a list of terms. A fact without a value is left out. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(10rem)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {facts.map(
        ({ name, value }) =>
          value !== null &&
          value !== undefined &&
          value !== false &&
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

type PanelProps = {
  title: string;
  children: ReactNode;
  /** It is there to do something, so paper does not show it. */
  isForm?: boolean;
};

/** A part of a screen with its heading. */
export function Panel({ title, children, isForm = false }: PanelProps) {
  return (
    <section
      className={`grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-md border border-line bg-surface p-4 print:break-inside-avoid print:px-0 print:py-2 print:border-x-0 print:border-b-0 print:rounded-none ${isForm ? 'print:hidden' : ''}`}
    >
      <h2 className="text-lead">{title}</h2>
      {children}
    </section>
  );
}
