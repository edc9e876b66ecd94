import { expect, test } from 'vitest';
import { hashOf, sealPage } from './content-policy.ts';

const page = [
  '<script nonce="mark">one()</script>',
  '<script nonce="mark" type="module" async="">two()</script>',
  '<script nonce="mark" src="/assets/a.js"></script>',
  '<script>smuggled()</script>',
  '<script nonce="guess">guessed()</script>',
  '<script type="application/ld+json">{"a":1}</script>',
  '<link nonce="mark" rel="stylesheet" href="/assets/a.css"/>',
].join('\n');

test('only scripts with the mark of this render may run, and no mark is sent', () => {
  const { html, policy } = sealPage(page, 'mark', {
    isSecure: false,
    formTargets: [],
    scriptSources: [],
  });
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')}; `);
  expect(policy).not.toContain(hashOf('smuggled()'));
  expect(policy).not.toContain(hashOf('guessed()'));
  expect(policy).not.toContain('unsafe');
  expect(html).not.toContain('"mark"');
  expect(html).toContain('<script type="module" async="">two()</script>');
});

test('a script with characters beyond ASCII is allowed by the hash of its bytes, and the page keeps them', () => {
  const text = 'say("größer als 5 €")';
  const bytes = Buffer.from(`<p>Größe</p><script nonce="mark">${text}</script>`).toString('latin1');
  const { html, policy } = sealPage(bytes, 'mark', {
    isSecure: false,
    formTargets: [],
    scriptSources: [],
  });
  expect(policy).toContain(hashOf(text));
  expect(Buffer.from(html, 'latin1').toString()).toBe(`<p>Größe</p><script>${text}</script>`);
});

test('insecure requests are upgraded outside local runs', () => {
  const { policy } = sealPage(page, 'mark', { isSecure: true, formTargets: [], scriptSources: [] });
  expect(policy).toMatch(/; upgrade-insecure-requests$/);
});

test('forms lead to the shop and to payment providers', () => {
  const formTargets = ['https://www.computop-paygate.com', 'https://www.paypal.com'];
  const { policy } = sealPage(page, 'mark', { isSecure: true, formTargets, scriptSources: [] });
  expect(policy).toContain(
    "; form-action 'self' https://www.computop-paygate.com https://www.paypal.com; ",
  );
  expect(
    sealPage(page, 'mark', { isSecure: true, formTargets: [], scriptSources: [] }).policy,
  ).toContain("; form-action 'self'; ");
});

test('[SO3] third-party scripts are allowed only where the settings name them', () => {
  const page = '<html></html>';
  const partners = ['https://tags.example'];
  const { policy } = sealPage(page, 'mark', {
    isSecure: true,
    formTargets: [],
    scriptSources: [],
    partners,
  });
  for (const directive of ["script-src 'self'", "img-src 'self' data:", "connect-src 'self'"])
    expect(policy).toContain(`; ${directive} https://tags.example; `);
  const without = sealPage(page, 'mark', {
    isSecure: true,
    formTargets: [],
    scriptSources: [],
  }).policy;
  expect(without).toContain("; script-src 'self'; ");
  expect(without).toContain("; connect-src 'self'; ");
});
