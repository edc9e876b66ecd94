import { expect, test } from 'vitest';
import { deferScripts } from './deferred-scripts.ts';

const page = (main: string, texts = '<script type="later" src="/texts/a.js"></script>') =>
  [
    '<link rel="modulepreload" href="/assets/a.js"/>',
    '<link rel="stylesheet" href="/assets/a.css"/>',
    `<div data-island="infobar"></div><main>${main}</main>`,
    texts,
    '<script nonce="mark" type="module" async="">import "/assets/a.js"</script>',
    '<script nonce="mark">begin()</script>',
  ].join('');

test('[TP5] the scripts of a page that starts with islands are listed and neither fetched nor run', () => {
  const withIsland = page('<div data-island="hero"></div>');
  expect(deferScripts(withIsland)).toBe(
    withIsland
      .replace('rel="modulepreload"', 'rel="later" fetchpriority="low"')
      .replace('type="module" async=""', 'type="later"'),
  );
});

test('[TP5] a page without islands fetches its scripts with it, at low priority', () => {
  const form = page('<form></form>');
  expect(deferScripts(form)).toBe(
    page('<form></form>', '<script src="/texts/a.js"></script>').replace(
      'rel="modulepreload"',
      'rel="modulepreload" fetchpriority="low"',
    ),
  );
});
