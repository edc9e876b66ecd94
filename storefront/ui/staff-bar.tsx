import type { ReactNode } from 'react';

type StaffBarProps = {
  title: string;
  /** Where the form that ends the view is posted to. */
  action: string;
  end: string;
  /** Hidden fields of the form. */
  fields?: Readonly<Record<string, string | number>>;
  /** Shown from tablets on. */
  note: string;
  children: ReactNode;
};

/** A bar on pages that a member of staff sees as others do, or before they do: its title, what is seen, and a button that ends it. */
export function StaffBar({ title, action, end, fields, note, children }: StaffBarProps) {
  return (
    <aside
      aria-label={title}
      className="sticky top-0 z-33 bg-rot text-small text-white print:hidden"
    >
      <form
        method="post"
        action={action}
        className="page-width flex flex-wrap items-center gap-x-4 py-1"
      >
        {Object.entries(fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <span className="max-md:hidden">{note}</span>
        <button type="submit" className="min-h-11 font-bold underline md:ml-auto">
          {end}
        </button>
      </form>
    </aside>
  );
}
