import { type ReactNode, useId } from 'react';

/** A section of a screen with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-3 rounded-md border border-line bg-surface p-4 print:break-inside-avoid print:rounded-none print:border-x-0 print:border-b-0 print:px-0 print:py-2"
    >
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
