import '#storefront/texts/lists.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import type { Taken } from './take-list.ts';

/** What became of a list's entries on their way into the basket, by group (WL7). */
export function TakenGroups({ taken }: { taken: Taken }) {
  const texts = useTexts();
  return (
    <div className="grid gap-5">
      {groups
        .filter((group) => taken[group].length > 0)
        .map((group) => (
          <section key={group}>
            <h3 className="text-h4">{texts(`shop.lists.taken.${group}`)}</h3>
            <ul className="mt-1 grid gap-1">
              {taken[group].map(({ externalId, name, path, added, message }) => (
                <li key={externalId}>
                  {added > 0 && `${added} × `}
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
                </li>
              ))}
            </ul>
          </section>
        ))}
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
