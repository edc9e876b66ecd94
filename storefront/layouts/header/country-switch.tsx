import { useLocation } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { useStorefront } from '../use-storefront.ts';
import { Flag } from './flag.tsx';
import { countryChoices, type StorefrontChoice } from './storefront-choices.ts';

const listId = 'countries';

/** Opens the list of storefronts; the browser's own popover, so it works without script and closes by itself. */
export function CountrySwitch() {
  const storefront = useStorefront();
  const texts = useTexts();
  const { pathname, search } = useLocation();
  const choices = countryChoices(storefront, pathname + search);
  const current = choices.find(({ langCode }) => langCode === storefront.langCode);
  return (
    <>
      <button
        type="button"
        popoverTarget={listId}
        className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
      >
        <Icon name="globe" size="small" className="text-sonne" />
        <span className="sr-only">{texts('shop.country.label')}</span>
        {texts(current?.labelKey ?? 'shop.country.label')}
        <Icon name="chevron-down" size="small" />
      </button>
      <div
        id={listId}
        popover="auto"
        className="absolute top-11 right-[max(var(--gutter),calc((100%-1664px)/2))] left-auto min-w-64 rounded-klappe border-t-5 border-sonne bg-white p-2 text-small text-tafel-900 shadow-3"
      >
        <CountryList choices={choices} current={storefront.langCode} />
      </div>
    </>
  );
}

type CountryListProps = { choices: readonly StorefrontChoice[]; current: string };

/** The storefronts by name, the visited one marked. */
export function CountryList({ choices, current }: CountryListProps) {
  const texts = useTexts();
  return (
    <ul>
      {choices.map(({ langCode, flag, labelKey, href }) => (
        <li key={langCode}>
          <a
            href={href}
            aria-current={langCode === current ? 'true' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-m px-3 hover:bg-papier-2 aria-[current]:bg-tinte-zart aria-[current]:font-bold"
          >
            <Flag name={flag} />
            {texts(labelKey)}
          </a>
        </li>
      ))}
    </ul>
  );
}
