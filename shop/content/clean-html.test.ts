import { expect, test } from 'vitest';
import { cleanAddress, cleanHtml } from './clean-html.ts';

test.each([
  ['<p onclick="steal()">Hallo</p>', '<p>Hallo</p>'],
  ['<script>steal()</script><p>Hallo</p>', '<p>Hallo</p>'],
  ['<p style="position:fixed" class="tafel" id="main">Hallo</p>', '<p>Hallo</p>'],
  ['<a href="javascript:steal()">hier</a>', '<a>hier</a>'],
  ['<a href="java\nscript:steal()">hier</a>', '<a>hier</a>'],
  ['<a href="&#106;avascript:steal()">hier</a>', '<a>hier</a>'],
  ['<a href="data:text/html,x">hier</a>', '<a>hier</a>'],
  ['<a href="//boese.example/">hier</a>', '<a>hier</a>'],
  [
    '<a href="/neu/" target="_blank" rel="opener">neu</a>',
    '<a href="/neu/" target="_blank" rel="noopener">neu</a>',
  ],
  ['<a href="/neu/" target="_top">neu</a>', '<a href="/neu/">neu</a>'],
  ['<h1>Titel</h1>', '<h2>Titel</h2>'],
  ['<img src=x onerror=steal()>', ''],
  ['<iframe src="https://boese.example"></iframe>', ''],
  ['<svg><script>steal()</script></svg>', ''],
  ['<math><mtext><style><img src=x onerror=steal()></style></mtext></math>', ''],
  ['<form action="https://boese.example"><input name="email"></form>', ''],
  ['<noscript><p title="</noscript><img src=x onerror=steal()>">', '<p></p>'],
  ['5 < 7 & 3 > 2', '5 &lt; 7 &amp; 3 &gt; 2'],
  [
    '<table><tr><td colspan="2">Maß</td></tr></table>',
    '<table><tr><td colspan="2">Maß</td></tr></table>',
  ],
])('[CN1] editors’ markup %s is stored as %s', (written, stored) => {
  expect(cleanHtml(written)).toBe(stored);
  expect(cleanHtml(stored)).toBe(stored);
});

test.each([
  ['/neu/', '/neu/'],
  [' /bilder/{format}/x.webp', '/bilder/{format}/x.webp'],
  ['https://www.ranzen.example/', 'https://www.ranzen.example/'],
  ['mailto:post@ranzen.example', 'mailto:post@ranzen.example'],
  ['javascript:steal()', undefined],
  ['//boese.example/', undefined],
  ['/\\boese.example/', undefined],
  ['data:text/html,x', undefined],
  ['neu', undefined],
])('[CN1] an address %s is stored as %s', (written, stored) => {
  expect(cleanAddress(written)).toBe(stored);
});
