import { useEffect } from 'react';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { knownIcon } from '#storefront/ui/icons.ts';
import { useActivePath } from './active-path.ts';
import { loadBranch, useBranches } from './branches.ts';

/** All ranges at once, each with its second level (HF3). */
export function RangeOverview({ entries }: { entries: readonly NavigationEntryFragment[] }) {
  const active = useActivePath(entries);
  useEffect(() => {
    for (const { id, hasChildren } of entries) if (hasChildren) void loadBranch(id);
  }, [entries]);
  return (
    <div className="absolute inset-x-0 top-[calc(100%+1px)]">
      <div className="mx-auto max-h-[calc(100dvh-var(--navigation-offset)-24px)] max-w-[1680px] overflow-y-auto rounded-klappe bg-white px-8 py-6 shadow-3 xl:w-[calc(100%-48px)]">
        <ul className="columns-3 gap-8 xl:columns-4 2xl:columns-5">
          {entries.map((entry) => (
            <li key={entry.id} className="mb-5 break-inside-avoid">
              <a
                href={entry.path}
                data-range={entry.id}
                aria-current={active[0] === entry.id ? 'true' : undefined}
                className={classes(
                  'display-face flex min-h-11 items-center gap-3 border-b border-linie-blau text-h3 font-bold hover:underline aria-[current]:text-tinte-dunkel',
                  entry.isSale && 'text-rot',
                )}
              >
                <Icon name={knownIcon(entry.icon)} />
                {entry.name}
              </a>
              {entry.hasChildren && <SecondLevel entryId={entry.id} active={active[1]} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function SecondLevel({ entryId, active }: { entryId: number; active: number | undefined }) {
  const children = useBranches((branches) => branches[entryId]?.children);
  return (
    <ul aria-busy={children === undefined} className="pt-1">
      {children?.map(({ id, path, name }) => (
        <li key={id}>
          <a
            href={path}
            aria-current={active === id ? 'true' : undefined}
            className="flex min-h-9 items-center underline-offset-3 hover:underline aria-[current]:font-bold aria-[current]:text-tinte-dunkel"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
