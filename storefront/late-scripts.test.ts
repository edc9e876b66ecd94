import { expect, test } from 'vitest';
import { laidAside } from './late-scripts.ts';

const page = (main: string, texts = '<script type="later" src="/texts/a.js"></script>') =>
  [
    '<link rel="modulepreload" href="/assets/a.js"/>',
    '<link rel="stylesheet" href="/assets/a.css"/>',
    `<div data-island="infobar"></div><main>${main}</main>`,
    texts,
    '<script nonce="mark" type="module" async="">import "/assets/a.js"</script>',
    '<script nonce="mark">begin()</script>',
  ].join('');

test('[TP5] the scripts of a page that sleeps in islands are named and neither fetched nor run', () => {
  const sleeping = page('<div data-island="hero"></div>');
  expect(laidAside(sleeping)).toBe(
    sleeping
      .replace('rel="modulepreload"', 'rel="later" fetchpriority="low"')
      .replace('type="module" async=""', 'type="later"'),
  );
});

test('[TP5] a page that lives at once fetches its scripts with it, after what is seen', () => {
  const form = page('<form></form>');
  expect(laidAside(form)).toBe(
    page('<form></form>', '<script src="/texts/a.js"></script>').replace(
      'rel="modulepreload"',
      'rel="modulepreload" fetchpriority="low"',
    ),
  );
});
