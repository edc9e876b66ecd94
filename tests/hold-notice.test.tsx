import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { readDefaultTexts, readTextPlaces } from '#shop/parameters/default-texts.ts';
import { compileTexts } from '#shop/parameters/text-catalogue.ts';
import { PageHold } from '#storefront/deals/page-hold.tsx';
import { HoldNotice } from '#storefront/deals/hold-notice.tsx';
import { CountdownClock } from '#storefront/product-tile/countdown-clock.tsx';
import { TextsProvider } from '#storefront/state/texts.tsx';

const compiled = compileTexts(readDefaultTexts(), readTextPlaces());
const end = '2026-11-23T17:30:00.000Z';

/** The text of an element, as the server renders it. */
function drawn(Part: () => React.ReactNode, language: 'de' | 'en' = 'de'): string {
  const Routes = createRoutesStub([{ id: 'root', path: '/', Component: Part }]);
  const locale = language === 'en' ? 'en-DE' : 'de-DE';
  const storefront = { locale, currency: 'EUR' };
  const html = renderToStaticMarkup(
    <TextsProvider texts={compiled[language].messages} locale={locale}>
      <Routes hydrationData={{ loaderData: { root: { storefront } } }} />
    </TextsProvider>,
  );
  return html
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const reservation = {
  hasLightningDealReservation: true,
  isLightningDealReservationExpired: false,
  lightningDealReservationTimestampEnd: end,
  isExtendable: false,
  extensionMinutes: 10,
};
const nothing = (): void => undefined;

test('[CA6] the notice of a reservation is one sentence with the clock, and names the end without script', () => {
  const notice = () => (
    <HoldNotice reservation={reservation} isBusy={false} onAct={nothing} onEnd={nothing} />
  );
  expect(drawn(notice)).toBe(
    'Zum Blitzpreis für Sie reserviert: noch Zum Blitzpreis für Sie reserviert bis 23. November um 18:30 Uhr. Danach gilt der reguläre Preis.',
  );
  expect(drawn(notice, 'en')).toBe(
    'Reserved for you at the lightning price for another . Reserved for you at the lightning price until 23 November at 18:30. After that, the regular price applies.',
  );
});

test.each([
  ['de', 'Wir haben Ihre Artikel erneut zum Blitzpreis für Sie reserviert.'],
  ['en', 'We have reserved your items for you at the lightning price again.'],
] as const)('[CA6] a page says that it renewed an expired hold (%s)', (language, words) => {
  const page = (isRenewed: boolean) =>
    drawn(() => <PageHold reservation={reservation} isRenewed={isRenewed} />, language);
  expect(page(true)).toContain(words);
  expect(page(false)).not.toContain(words);
});

test.each([
  [
    'de',
    'Für „Globus“ gilt der Blitzpreis nicht mehr: Das Angebot ist beendet oder Ihre Höchstmenge ist erreicht. Es gilt der reguläre Preis.',
  ],
  [
    'en',
    'The lightning price for “Globus” no longer applies: the deal has ended or you have reached your limit. The regular price applies.',
  ],
] as const)(
  '[CA6.refresh] a lost lightning price may have ended or reached the limit of the customer, by any browser (%s)',
  (language, words) => {
    const changes = [
      {
        itemId: 1,
        message: { messageKey: 'shop.deal.gone', values: [{ name: 'name', value: 'Globus' }] },
      },
    ];
    const page = () => <PageHold reservation={reservation} changes={changes} />;
    expect(drawn(page, language)).toContain(words);
  },
);

test('[CA5] a clock that shows no time yet has no text', () => {
  expect(drawn(() => <CountdownClock until={end} />)).toBe('');
});
