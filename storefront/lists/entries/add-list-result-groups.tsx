import '#storefront/texts/lists.ts';
import { useEffect, useRef, useState } from 'react';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { ChooseVariant } from './choose-variant.tsx';
import type { AddListResult } from './put-list-in-basket.ts';

/** The result of adding a list to the basket, in groups of entries (WL7). */
export function AddListResultGroups({ taken }: { taken: AddListResult }) {
  const texts = useTexts();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState<readonly Group[]>([]);
  const left = (group: Group) =>
    seen.includes(group)
      ? []
      : membersOf(taken, group).filter(({ externalId }) => !added.includes(externalId));
  const element = useFocusOnFirst(added.length + seen.length);
  return (
    <div ref={element} className="grid gap-5">
      {groups
        .filter((group) => left(group).length > 0)
        .map((group) => (
          <section key={group}>
            <h3 tabIndex={-1} className="text-lead">
              {texts(`shop.lists.taken.${group}`)}
            </h3>
            <ul className="mt-1 grid gap-1">
              {left(group).map(({ externalId, name, path, added: pieces, message, ...entry }) => (
                <li key={externalId}>
                  {pieces > 0 && `${pieces} × `}
                  {group === 'unavailable' ? (
                    name
                  ) : (
                    <a href={path} className="underline underline-offset-3">
                      {name}
                    </a>
                  )}
                  {message && (
                    <span className="block text-small text-tafel-500">
                      {formatMessage(texts, message)}
                    </span>
                  )}
                  {group === 'variantsToChoose' && (
                    <ChooseVariant
                      entry={{ ...entry, name }}
                      onAdded={() => setAdded([...added, externalId])}
                    />
                  )}
                </li>
              ))}
            </ul>
            {closable.has(group) && (
              <Button
                kind="link"
                size="sm"
                className="noscript:hidden"
                onClick={() => setSeen([...seen, group])}
              >
                {texts('shop.lists.understood')}
              </Button>
            )}
          </section>
        ))}
      {added.length > 0 && (
        <output className="text-small text-wiese-dunkel">
          {texts('shop.lists.takenLater', { count: added.length })}
        </output>
      )}
      <ButtonLink href="/checkout/basket/">{texts('shop.lists.toBasket')}</ButtonLink>
    </div>
  );
}

/** Moves the focus to the first group that is left after one was dismissed or an entry was added: the pressed button is gone. */
function useFocusOnFirst(handledCount: number) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (handledCount > 0) element.current?.querySelector<HTMLElement>('h3, a')?.focus();
  }, [handledCount]);
  return element;
}

const groups = [
  'variantsToChoose',
  'fewer',
  'more',
  'maxInCart',
  'unavailable',
  'successfullyAdded',
] as const;
type Group = (typeof groups)[number];

/** Groups that can be dismissed after reading. */
const closable: ReadonlySet<Group> = new Set(['fewer', 'more', 'maxInCart']);

/** A changed quantity belongs to `fewer`, or to `more` where the minimum is larger than the quantity. */
function membersOf(taken: AddListResult, group: Group): AddListResult['successfullyAdded'] {
  if (group === 'fewer') return taken.quantityChanged.filter((each) => each.added < each.quantity);
  if (group === 'more') return taken.quantityChanged.filter((each) => each.added >= each.quantity);
  return taken[group];
}
