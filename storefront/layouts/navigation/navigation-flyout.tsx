import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { knownIcon } from '#storefront/ui/icons.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { TextLink, LabelWithArrow } from '#storefront/ui/text-link.tsx';
import { useActivePath } from './active-path.ts';
import { useBranches } from './branches.ts';
import type { BranchChild } from './shown-branch.ts';
import { moveByArrow } from './arrow-keys.ts';
import { isMultiColumn } from './submenu-delay.ts';
import { touchOpens } from './touch-opens.ts';
import type { FlyoutControl } from './use-flyout.ts';

type NavigationFlyoutProps = { entries: readonly NavigationEntryFragment[]; flyout: FlyoutControl };

/** Three levels side by side: all entries of the first, and the open branches of the others. */
export function NavigationFlyout({ entries, flyout }: NavigationFlyoutProps) {
  const entry = entries.find(({ id }) => id === flyout.active.first);
  const loaded = useBranches((branches) => (entry ? branches[entry.id]?.children : undefined));
  const { opened } = flyout;
  const children = loaded ?? (entry && opened?.first === entry.id ? opened.children : undefined);
  const [, visitedSecond, visitedThird] = useActivePath(entries);
  if (!entry) return null;
  const second =
    children?.find(({ id }) => id === flyout.active.second) ??
    children?.find(({ id }) => id === visitedSecond) ??
    children?.[0];
  return (
    <>
      <div
        className="fixed inset-0 -z-1 bg-tafel-950/35"
        aria-hidden="true"
        onPointerDown={flyout.close}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && flyout.leave()}
        onPointerLeave={flyout.stay}
      />
      <div
        role="presentation"
        className="pointer-events-none absolute inset-x-0 top-[calc(100%+1px)]"
        onPointerEnter={flyout.stay}
        onKeyDown={moveByArrow}
      >
        <div className="pointer-events-auto mx-auto grid max-h-[calc(100dvh-var(--navigation-offset)-24px)] max-w-[1680px] grid-cols-[264px_minmax(0,1.15fr)_minmax(0,1fr)_200px] overflow-y-auto rounded-klappe bg-white shadow-3 xl:w-[calc(100%-48px)]">
          <FirstLevel entries={entries} flyout={flyout} />
          {entry.hasChildren && (
            <>
              <SecondLevel
                entry={entry}
                items={children}
                active={second?.id}
                visited={visitedSecond}
                flyout={flyout}
              />
              <ThirdLevel
                parent={second}
                visited={visitedThird}
                siblingCount={children?.length ?? 0}
              />
            </>
          )}
          <BranchTeaser entry={entry} />
        </div>
      </div>
    </>
  );
}

function FirstLevel({ entries, flyout }: NavigationFlyoutProps) {
  const list = useRef<HTMLUListElement>(null);
  const { first, takesFocus } = flyout.active;
  const [visited] = useActivePath(entries);
  useEffect(() => {
    if (takesFocus)
      list.current?.querySelector<HTMLElement>(`[data-flyout-id="${first}"]`)?.focus();
  }, [first, takesFocus]);
  return (
    <ul ref={list} data-level="1" className="bg-papier-2 py-4">
      {entries.map((entry) => (
        <li key={entry.id}>
          <a
            href={entry.path}
            data-flyout-id={entry.id}
            data-open={entry.id === first ? '' : undefined}
            aria-current={entry.id === visited ? 'true' : undefined}
            className={classes(
              firstRow,
              entry.id === first && firstRowOpen,
              entry.isSale && 'text-rot',
            )}
            onPointerEnter={(event) => rest(event, flyout, () => flyout.open(entry.id))}
            onFocus={() => entry.id !== first && flyout.open(entry.id)}
            {...touchOpens(entry.id === first || !entry.hasChildren, () => flyout.open(entry.id))}
          >
            <Icon name={knownIcon(entry.icon)} />
            <span className="flex-1">{entry.name}</span>
            {entry.hasChildren && <Icon name="chevron-right" size="small" />}
          </a>
        </li>
      ))}
    </ul>
  );
}

type SecondLevelProps = {
  entry: NavigationEntryFragment;
  items: readonly BranchChild[] | undefined;
  active: number | undefined;
  visited: number | undefined;
  flyout: FlyoutControl;
};

function SecondLevel({ entry, items, active, visited, flyout }: SecondLevelProps) {
  const texts = useTexts();
  const { number } = useFormats();
  return (
    <div className="py-4">
      <div className="flex items-baseline justify-between gap-4 px-6 py-2">
        <p className="display-face text-h3 font-bold">{entry.name}</p>
        <TextLink href={entry.path} className="text-small whitespace-nowrap">
          <LabelWithArrow words={texts('shop.navigation.all', { count: number(entry.count) })} />
        </TextLink>
      </div>
      <ul data-level="2" className="px-2" aria-busy={items === undefined}>
        {items === undefined && <LoadingRows />}
        {items?.map((item) => (
          <li key={item.id}>
            <a
              href={item.path}
              data-open={item.id === active ? '' : undefined}
              aria-current={item.id === visited ? 'true' : undefined}
              className={classes(
                secondRow,
                item.id === active && 'bg-tinte-zart font-bold text-tinte-dunkel',
                item.isSale && 'text-rot!',
              )}
              onPointerEnter={(event) => rest(event, flyout, () => flyout.choose(item.id))}
              onFocus={() => flyout.choose(item.id)}
              {...touchOpens(item.id === active || item.children.length === 0, () =>
                flyout.choose(item.id),
              )}
            >
              <span className="flex-1">{item.name}</span>
              {item.children.length > 0 && <Icon name="chevron-right" size="small" />}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ThirdLevelProps = {
  parent: BranchChild | undefined;
  visited: number | undefined;
  siblingCount: number;
};

function ThirdLevel({ parent, visited, siblingCount }: ThirdLevelProps) {
  if (!parent) return <div className="border-l border-linie-blau" />;
  const isTwo = isMultiColumn(parent.children.length, siblingCount);
  return (
    <div data-level="3" className="border-l border-linie-blau px-6 py-4">
      <a href={parent.path} className="display-face block py-2 text-h3 font-bold hover:underline">
        {parent.name}
      </a>
      <ul className={isTwo ? 'columns-2 gap-6' : undefined}>
        {parent.children.map((child) => (
          <li key={child.id} className="break-inside-avoid">
            <a
              href={child.path}
              aria-current={child.id === visited ? 'true' : undefined}
              className={classes(
                'flex min-h-11.5 items-center underline-offset-3 hover:underline aria-[current]:font-bold',
                child.isSale && 'text-rot',
              )}
            >
              {child.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The range's cover; that of a range without submenu, such as the sale, spans all columns. */
function BranchTeaser({ entry }: { entry: NavigationEntryFragment }) {
  const texts = useTexts();
  return (
    <div
      data-tint={entry.tint}
      className={classes(
        'flex flex-col gap-2 bg-(--umschlag) p-5.5',
        entry.hasChildren ? 'justify-end' : 'col-span-3 items-center justify-center',
      )}
    >
      <img src={pictureUrl(entry.picture.url, 'cover')} width={400} height={320} alt="" />
      <p className="display-face text-h3 font-bold hyphens-auto">{entry.name}</p>
      <TextLink href={entry.path}>
        <LabelWithArrow words={texts('shop.navigation.discover')} />
      </TextLink>
    </div>
  );
}

function LoadingRows() {
  return [1, 2, 3, 4, 5, 6].map((row) => (
    <li key={row} className="px-4 py-3.5">
      <span className="block h-4.5 w-2/3 animate-appear rounded-badge bg-papier-3" />
    </li>
  ));
}

function rest(event: PointerEvent, flyout: FlyoutControl, act: () => void): void {
  if (event.pointerType === 'mouse') flyout.intend({ x: event.clientX, y: event.clientY }, act);
}

const firstRow =
  'flex min-h-11.5 items-center gap-3 border-l-5 border-transparent pr-5 pl-3 text-medium font-semibold';
const firstRowOpen = 'border-sonne! bg-white';
const secondRow = 'flex min-h-11.5 items-center rounded-[8px] px-4 font-semibold';
