import '#storefront/texts/lists.ts';
import type { ListEssentialsViewFragment } from '#contract/operations.generated.ts';
import { listAddress, listPath } from '#storefront/lists/list-path.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { useCurrentInView } from '#storefront/ui/use-current-in-view.ts';
import { PanelLink } from './panel-link.tsx';

type ListNavProps = { lists: readonly ListEssentialsViewFragment[]; current: string | undefined };

/** Navigation over the visitor's lists: a column on the left, on phones a row above the list (WL1). */
export function ListNav({ lists, current }: ListNavProps) {
  const texts = useTexts();
  const row = useCurrentInView(current && listAddress(current));
  return (
    <nav aria-label={texts('shop.lists.all')} className="lg:sticky lg:top-20">
      <p className="font-display text-lead font-bold max-lg:sr-only lg:px-3.5 lg:pb-3">
        {texts('shop.lists.all')}
      </p>
      <ul ref={row} className="sideways flex gap-1 lg:grid">
        {lists.map(({ externalId, name, isDefault, products, role }) => (
          <li key={externalId}>
            <a
              href={listAddress(externalId)}
              aria-current={externalId === current ? 'page' : undefined}
              className={classes(
                place,
                externalId === current ? 'bg-tafel-800 text-kreide' : 'hover:bg-papier-2',
              )}
            >
              <Icon
                name={role === 'creator' ? (isDefault ? 'heart' : 'notebook-pen') : 'users'}
                size="small"
              />
              <span className="max-w-44 min-w-0 truncate md:max-w-72 lg:max-w-none lg:whitespace-normal">
                {name}
              </span>
              <span className="ml-auto text-small font-normal tabular-nums">
                <span className="sr-only">
                  {texts('shop.lists.count', { count: products.length })}
                </span>
                <span aria-hidden="true">{products.length}</span>
              </span>
            </a>
          </li>
        ))}
        <li>
          <PanelLink
            name="newListModal"
            href={`${listPath}?open=newListModal`}
            className={classes(place, 'text-tinte hover:bg-papier-2')}
          >
            <Icon name="plus" size="small" />
            {texts('shop.lists.new')}
          </PanelLink>
        </li>
      </ul>
    </nav>
  );
}

const place =
  'relative flex min-h-12 items-center gap-3 rounded-m px-3.5 font-semibold whitespace-nowrap lg:py-2.5';
