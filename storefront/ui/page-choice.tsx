import { classes } from './classes.ts';

type PageChoiceProps = {
  /** What is chosen between, for screen readers. */
  label: string;
  pages: readonly { href: string; label: string; isCurrent: boolean }[];
};

/** Links between pages that belong together, the shown one marked. */
export function PageChoice({ label: name, pages }: PageChoiceProps) {
  return (
    <nav aria-label={name}>
      <ul className="flex flex-wrap gap-2">
        {pages.map(({ href, label, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center rounded-m border-[1.5px] px-4 font-semibold',
                isCurrent
                  ? 'border-tafel-800 bg-tafel-800 text-kreide'
                  : 'border-tafel-400 bg-white hover:border-tafel-900',
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
