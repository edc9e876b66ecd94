import { content, type Entry, page, type PageFacts } from './page.ts';
import { secret } from './query-checks.ts';

const service = { texts: ['service'] } satisfies PageFacts;
const hidden = { texts: ['service'], robots: 'noindex' } satisfies PageFacts;

/** The pages of prime, reviews, competitions and forms. */
export const servicePages: readonly Entry[] = [
  content('/prime/*', { ...service, shared: true }),
  page('/prime/', 'prime/prime.tsx'),
  page('/prime/kuendigen/', 'prime/cancel.tsx', { shared: true }),
  content('/prime/start/*', {}),
  page('/prime/start/', 'prime/start.ts'),
  content('/prime/return/*', {}),
  page('/prime/return/:reference/:at/', 'prime/return.ts'),
  content('/prime/checkout/*', { type: 'checkout', robots: 'noindex' }),
  page('/prime/checkout/', 'prime/checkout.tsx', {
    layout: 'prime-checkout',
    business: 'public',
    guards: [
      { guard: 'needsMarker', marker: 'primeCheckout', orElse: '/prime/?fromPrimeCheckout=true' },
    ],
    // Needs a full page load: a document keeps the content policy with which it was loaded.
    policy: 'payment forms',
  }),

  content('/klassenkasse/*', hidden),
  page('/klassenkasse/', 'class-fund/class-fund.tsx', {
    texts: ['lists', 'service'],
    // Needs a full page load: a document keeps the content policy with which it was loaded.
    policy: 'payment forms',
  }),
  page('/klassenkasse/teil/', 'class-fund/part.tsx', {
    texts: ['lists', 'service'],
    guards: [{ guard: 'checksQuery', checks: { part: secret }, required: ['part'] }],
    secrets: ['part'],
  }),
  page('/klassenkasse/return/:reference/:at/', 'class-fund/return.ts'),

  content('/rating/*', hidden),
  page('/rating/', 'rating/rating.tsx', {
    guards: [{ guard: 'checksQuery', checks: { enc: secret }, required: ['enc'] }],
    secrets: ['enc'],
  }),
  page('/rating/danke/', 'rating/thanks.tsx'),
  content('/gewinnspiele/*', { ...service, shared: true }),
  page('/gewinnspiele/', 'service/competition.tsx'),
  page('/gewinnspiele/danke/', 'service/competition-thanks.tsx'),

  page('/service/', 'redirect-only/redirect-only.tsx', {
    guards: [{ guard: 'redirectsTo', to: '/service/contact/' }],
  }),
  page('/service/kontakt/', 'service/contact.tsx', { ...service, business: 'public' }),
  page('/service/contact/', 'service/contact.tsx', { ...service, business: 'public' }),
  page('/service/katalog/', 'service/catalogue-request.tsx', {
    ...hidden,
    shared: true,
    guards: [
      { guard: 'onlyInBusiness', orElse: '/' },
      { guard: 'needsLanguage', language: 'de', orElse: '/service/catalogue/' },
    ],
  }),
  page('/service/catalogue/', 'service/catalogue-request.tsx', {
    ...hidden,
    shared: true,
    guards: [
      { guard: 'onlyInBusiness', orElse: '/' },
      { guard: 'needsLanguage', language: 'en', orElse: '/service/katalog/' },
    ],
  }),
  content('/service/newsletter/*', { shared: true, business: 'public' }),
  page('/service/newsletter/', 'newsletter/newsletter.tsx', { ...service, shared: true }),
  page('/service/newsletter/success/', 'newsletter/success.tsx', { ...hidden, secrets: ['token'] }),
  page('/service/newsletter/newsletter-abmelden/', 'newsletter/unsubscribe.tsx', {
    ...hidden,
    secrets: ['token'],
  }),
  content('/service/wieder-da/*', hidden),
  page('/service/wieder-da/', 'stock-alert/request.tsx', hidden),
  page('/service/wieder-da/bestaetigen/', 'stock-alert/confirm.tsx', {
    ...hidden,
    business: 'public',
    secrets: ['token'],
  }),
  page('/service/wieder-da/abmelden/', 'stock-alert/end.tsx', {
    ...hidden,
    business: 'public',
    secrets: ['token'],
  }),
  page('/service/orderform/', 'order-form/order-form.tsx', { texts: ['checkout'], shared: true }),
  page('/service/orderform/pdf/', 'order-form/pdf.ts', { shared: true }),
  page('/service/cookies/', 'consent/consent.tsx', {
    shared: true,
    robots: 'noindex',
    business: 'public',
  }),
  page('/service/vertrag-widerrufen/', 'withdrawal/withdrawal.tsx', {
    shared: true,
    texts: ['account'],
    robots: 'noindex',
  }),
];
