import type { ReactNode } from 'react';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { knownIcon } from '#storefront/ui/icons.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { classes } from '#storefront/ui/classes.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useBranches } from './branches.ts';
import type { BranchChild } from './shown-branch.ts';
import { cataloguePaths } from './business-links.tsx';

type TopPanelProps = {
  entries: readonly NavigationEntryFragment[];
  hasDeals: boolean;
  onOpen: (entry: NavigationEntryFragment) => void;
};

/** The first level, and the other links of the navigation bar. */
export function TopPanel({ entries, hasDeals, onOpen }: TopPanelProps) {
  const texts = useTexts();
  const { isB2b, language } = useStorefront();
  return (
    <ul>
      {entries.map((entry) => (
        <PanelRow
          key={entry.id}
          path={entry.path}
          onOpen={entry.hasChildren ? () => onOpen(entry) : undefined}
          isSale={entry.isSale}
        >
          <Icon name={knownIcon(entry.icon)} />
          {entry.name}
        </PanelRow>
      ))}
      {hasDeals && (
        <PanelRow path="/blitzangebote/">
          <Icon name="zap" isFilled className="text-sonne-dunkel" />
          {texts('shop.navigation.deals')}
        </PanelRow>
      )}
      {isB2b && (
        <PanelRow path="/service/orderform/">
          <Icon name="clipboard-list" />
          {texts('shop.navigation.orderForm')}
        </PanelRow>
      )}
      {isB2b && (
        <PanelRow path={cataloguePaths[language]}>
          <Icon name="receipt-text" />
          {texts('shop.navigation.catalogue')}
        </PanelRow>
      )}
    </ul>
  );
}

type BranchPanelProps = { entry: NavigationEntryFragment; onOpen: (child: BranchChild) => void };

/** The second level, below the cover of the first. */
export function BranchPanel({ entry, onOpen }: BranchPanelProps) {
  const children = useBranches((branches) => branches[entry.id]?.children);
  return (
    <>
      <PanelCover entry={entry} name={entry.name} path={entry.path} count={entry.count} />
      <ul aria-busy={children === undefined}>
        {children?.map((child) => (
          <PanelRow
            key={child.id}
            path={child.path}
            onOpen={child.children.length > 0 ? () => onOpen(child) : undefined}
            isSale={child.isSale}
          >
            {child.name}
          </PanelRow>
        ))}
      </ul>
    </>
  );
}

/** The third level. */
export function ChildPanel({
  entry,
  parent,
}: {
  entry: NavigationEntryFragment;
  parent: BranchChild;
}) {
  return (
    <>
      <PanelCover entry={entry} name={parent.name} path={parent.path} count={parent.count} />
      <ul>
        {parent.children.map((child) => (
          <PanelRow key={child.id} path={child.path} isSale={child.isSale}>
            {child.name}
          </PanelRow>
        ))}
      </ul>
    </>
  );
}

type PanelCoverProps = {
  entry: NavigationEntryFragment;
  name: string;
  path: string;
  count: number;
};

function PanelCover({ entry, name, path, count }: PanelCoverProps) {
  const texts = useTexts();
  const { number } = useFormats();
  return (
    <div
      data-tint={entry.tint}
      className="umschlag flex items-center justify-between gap-3 py-3.5 pr-4 pl-7.5"
    >
      <div className="min-w-0 flex-1 rounded-badge bg-white px-3.5 py-2.5">
        <p className="display-face border-b border-linie-blau pb-2 text-h3 font-bold hyphens-auto">
          {name}
        </p>
        <a
          href={path}
          className="inline-flex min-h-8 items-center text-small text-tafel-500 underline"
        >
          {texts('shop.navigation.allArticles', { count: number(count) })}
        </a>
      </div>
      <img
        src={pictureUrl(entry.picture.url, 'cover')}
        width={400}
        height={320}
        alt=""
        className="w-24"
      />
    </div>
  );
}

type PanelRowProps = {
  path: string;
  onOpen?: (() => void) | undefined;
  isSale?: boolean;
  children: ReactNode;
};

function PanelRow({ path, onOpen, isSale, children }: PanelRowProps) {
  const look = classes(row, isSale && 'text-rot');
  return (
    <li className="border-b border-linie-blau">
      {onOpen ? (
        <button type="button" onClick={onOpen} className={look}>
          <span className="flex flex-1 items-center gap-3 text-left">{children}</span>
          <Icon name="chevron-right" size="small" />
        </button>
      ) : (
        <a href={path} className={look}>
          <span className="flex flex-1 items-center gap-3">{children}</span>
        </a>
      )}
    </li>
  );
}

const row = 'flex min-h-13 w-full items-center gap-3 px-5 pl-7.5 font-semibold hover:bg-papier-2';
