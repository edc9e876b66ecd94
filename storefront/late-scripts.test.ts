import { expect, test } from 'vitest';
import { laidAside } from './late-scripts.ts';

test('[TP5] the scripts of a page are named and neither fetched nor run', () => {
  const page = [
    '<link rel="modulepreload" href="/assets/a.js"/>',
    '<script nonce="mark" type="module" async="">import "/assets/a.js"</script>',
    '<script nonce="mark">begin()</script>',
    '<link rel="stylesheet" href="/assets/a.css"/>',
  ].join('');
  expect(laidAside(page)).toBe(
    [
      '<link rel="later" fetchpriority="low" href="/assets/a.js"/>',
      '<script nonce="mark" type="later">import "/assets/a.js"</script>',
      '<script nonce="mark">begin()</script>',
      '<link rel="stylesheet" href="/assets/a.css"/>',
    ].join(''),
  );
});
