import { useLocation } from 'react-router';
import { rememberLanguage } from '#storefront/state/cookies.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { Flag } from './flag.tsx';
import { businessChoices } from './storefront-choices.ts';

/** The language switch of the business shop; the page stays the same (ST2, HF2). */
export function BusinessFlags() {
  const storefront = useStorefront();
  const { pathname, search } = useLocation();
  const texts = useTexts();
  const isCurrent = (langCode: string) =>
    langCode.endsWith('-en') === (storefront.language === 'en');
  return (
    <ul className="flex gap-1.5" aria-label={texts('shop.language.label')}>
      {businessChoices(storefront, pathname + search).map(({ langCode, flag, labelKey, href }) => (
        <li key={langCode}>
          <a
            href={href}
            hrefLang={flag === 'gb' ? 'en' : 'de'}
            onClick={() => rememberLanguage(flag === 'gb' ? 'en' : 'de')}
            aria-current={isCurrent(langCode) ? 'true' : undefined}
            className={classes(
              'inline-flex min-h-11 items-center gap-2 px-1.5 underline-offset-5',
              isCurrent(langCode) ? current : 'hover:underline',
            )}
          >
            <Flag name={flag} />
            {texts(labelKey)}
          </a>
        </li>
      ))}
    </ul>
  );
}

const current = 'font-bold underline decoration-sonne decoration-3';
