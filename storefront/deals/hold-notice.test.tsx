import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ReservationViewFragment } from '#contract/operations.generated.ts';
import { HoldNotice } from './hold-notice.tsx';

test('[CA6] the server shows the button that extends a hold where no script hides it again a moment later', () => {
  const reservation = {
    hasLightningDealReservation: true,
    isLightningDealReservationExpired: false,
    lightningDealReservationTimestampEnd: '2026-11-30T10:14:00Z',
    isExtendable: true,
    extensionMinutes: 10,
  } as unknown as ReservationViewFragment;
  const ignore = () => undefined;
  const Notice = () => (
    <HoldNotice reservation={reservation} isBusy={false} onAct={ignore} onEnd={ignore} />
  );
  const Routes = createRoutesStub([{ id: 'root', path: '/', Component: Notice }]);
  const storefront = { isB2b: false, locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' };
  const html = renderToStaticMarkup(
    <Routes hydrationData={{ loaderData: { root: { storefront } } }} />,
  );
  expect(/<form [^>]*class="([^"]*)"/.exec(html)?.[1]).toBe('hidden noscript:block');
  expect(html).toContain('value="extendHold"');
});
