import '#storefront/texts/lists.ts';
import { useState } from 'react';
import { sayMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { ChooseToTake } from './choose-to-take.tsx';
import type { Taken } from './take-list.ts';

/** What became of a list's entries on their way into the basket, by group (WL7). */
export function TakenGroups({ taken }: { taken: Taken }) {
  const texts = useTexts();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState<readonly Group[]>([]);
  const left = (group: Group) =>
    seen.includes(group)
      ? []
      : taken[group].filter(({ externalId }) => !added.includes(externalId));
  return (
    <div className="grid gap-5">
      {groups
        .filter((group) => left(group).length > 0)
        .map((group) => (
          <section key={group}>
            <h3 className="text-lead">{texts(`shop.lists.taken.${group}`)}</h3>
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
                      {sayMessage(texts, message)}
                    </span>
                  )}
                  {group === 'variantsToChoose' && (
                    <ChooseToTake
                      entry={{ ...entry, name }}
                      onTaken={() => setAdded([...added, externalId])}
                    />
                  )}
                </li>
              ))}
            </ul>
            {(group === 'quantityChanged' || group === 'maxInCart') && (
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

const groups = [
  'variantsToChoose',
  'quantityChanged',
  'maxInCart',
  'unavailable',
  'successfullyAdded',
] as const;
type Group = (typeof groups)[number];
