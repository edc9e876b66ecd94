import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { readDefaultTexts, readTextPlaces } from '#shop/parameters/default-texts.ts';
import { compileTexts } from '#shop/parameters/text-catalogue.ts';
import { AccountFrame } from '#storefront/layouts/account-frame.tsx';
import { LegalGuarantee } from '#storefront/routes/product/legal-guarantee.tsx';
import { PrimeSlot } from '#storefront/routes/product/prime-slot.tsx';
import { SafetyNote } from '#storefront/routes/product/safety-note.tsx';
import { TextsProvider } from '#storefront/state/texts.tsx';

let customer: { primeInfo: { isInTerm: boolean } } | undefined;
vi.mock('#storefront/state/customer-store.ts', () => ({
  useCustomer: (select: (state: object) => unknown) => select({ customer }),
}));

const texts = compileTexts(readDefaultTexts(), readTextPlaces()).de.messages;

function drawn(Part: () => React.ReactNode, storefront: object = { isB2b: false, store: 'de' }) {
  const Routes = createRoutesStub([{ id: 'root', path: '/', Component: Part }]);
  return renderToStaticMarkup(
    <TextsProvider texts={texts} locale="de">
      <Routes hydrationData={{ loaderData: { root: { storefront } } }} />
    </TextsProvider>,
  );
}

test('[CN3.delivery-slot] members of prime see their delivery in place of the offer', () => {
  customer = undefined;
  expect(drawn(PrimeSlot)).toContain('href="/prime/"');
  customer = { primeInfo: { isInTerm: true } };
  const slot = drawn(PrimeSlot);
  expect(slot).not.toContain('href="/prime/"');
  expect(slot).toContain('Ihr prime-Vorteil: keine Versandkosten');
  expect(drawn(PrimeSlot, { isB2b: false, store: 'ch' })).toBe('');
});

test('[CN3.pages] the account leads to prime in stores that have it', () => {
  const owner = { firstName: 'Mia', customerNumber: '1' } as Parameters<
    typeof AccountFrame
  >[0]['owner'];
  const Frame = () => <AccountFrame owner={owner}>{null}</AccountFrame>;
  const leads = (store: string) =>
    drawn(Frame, { isB2b: store === 'b2b', store }).includes('href="/myaccount/prime/"');
  expect(['de', 'at', 'ch', 'b2b'].filter(leads)).toEqual(['de', 'at']);
});

test('[PD2.legal-guarantee] consumers see the notice on the legal guarantee with a link to its page, businesses do not', () => {
  const notice = drawn(LegalGuarantee);
  expect(notice).toContain('gesetzliche Gewährleistung von zwei Jahren');
  expect(notice).toContain('href="/service/gewaehrleistung/"');
  expect(drawn(LegalGuarantee, { isB2b: true, store: 'b2b' })).toBe('');
});

test('[PD2.toy-warnings] each warning is written out in a note', () => {
  const note = drawn(() => (
    <SafetyNote warnings={['Nicht für Kinder unter 3 Jahren.']} dangers={['Reizt die Augen.']} />
  ));
  expect(note.indexOf('Reizt die Augen.')).toBeGreaterThan(-1);
  expect(note.indexOf('Nicht für Kinder')).toBeGreaterThan(note.indexOf('Reizt die Augen.'));
  expect(drawn(() => <SafetyNote warnings={[]} dangers={[]} />)).toBe('');
});
