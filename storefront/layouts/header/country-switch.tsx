import { rememberLanguage } from '#storefront/state/cookies.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { Flag } from './flag.tsx';
import type { StorefrontChoice } from './storefront-choices.ts';
import { useCountryChoices } from './use-country-choices.ts';

const listId = 'countries';

/** The button with the list of storefronts, a native popover that works and closes without script. */
export function CountrySwitch() {
  const storefront = useStorefront();
  const texts = useTexts();
  const choices = useCountryChoices();
  const current = choices.find(({ langCode }) => langCode === storefront.langCode);
  return (
    <>
      <button
        type="button"
        popoverTarget={listId}
        className="country-switch inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
      >
        <Icon name="globe" size="small" className="text-sonne" />
        <span className="sr-only">{texts('shop.country.label')}</span>
        {texts(current?.labelKey ?? 'shop.country.label')}
        <Icon name="chevron-down" size="small" />
      </button>
      <div
        id={listId}
        popover="auto"
        className="hangs-from-country-switch absolute top-11 right-[max(var(--gutter),calc((100%-1664px)/2))] left-auto min-w-64 rounded-klappe border-t-5 border-sonne bg-white p-2 text-small text-tafel-900 shadow-3"
      >
        <CountryList choices={choices} current={storefront.langCode} />
      </div>
    </>
  );
}

type CountryListProps = { choices: readonly StorefrontChoice[]; current: string };

/** The storefronts by name, with the visited one marked. */
export function CountryList({ choices, current }: CountryListProps) {
  const texts = useTexts();
  return (
    <ul>
      {choices.map(({ langCode, flag, labelKey, href }) => (
        <li key={langCode}>
          <a
            href={href}
            onClick={() => rememberLanguage(flag === 'gb' ? 'en' : 'de')}
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
