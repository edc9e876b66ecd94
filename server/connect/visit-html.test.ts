import { expect, test } from 'vitest';
import { visitHtml } from './visit-html.ts';

const base = { prefix: '/punchout/visit/abc', origin: 'https://educational.ranzen.de' };

test.each([
  ['<a href="/prod/1/">x</a>', '<a href="/punchout/visit/abc/prod/1/">x</a>'],
  [
    '<a href="https://educational.ranzen.de/cat/2/">x</a>',
    '<a href="/punchout/visit/abc/cat/2/">x</a>',
  ],
  [
    '<form method="post" action="/checkout/basket/">',
    '<form method="post" action="/punchout/visit/abc/checkout/basket/">',
  ],
  ['<button formaction="/hand-over/">', '<button formaction="/punchout/visit/abc/hand-over/">'],
  ['<a href="/bilder/a.webp">x</a>', '<a href="/bilder/a.webp">x</a>'],
  ['<a href="//boese.example/">x</a>', '<a href="//boese.example/">x</a>'],
  [
    '<a href="https://educational.ranzen.de.boese.example/">x</a>',
    '<a href="https://educational.ranzen.de.boese.example/">x</a>',
  ],
  ['<a href="#main">x</a><a href="?page=2">x</a>', '<a href="#main">x</a><a href="?page=2">x</a>'],
  ['<img src="/bilder/a.webp">', '<img src="/bilder/a.webp">'],
  ['<link rel="stylesheet" href="/assets/a.css">', '<link rel="stylesheet" href="/assets/a.css">'],
  ['a<script nonce="x">one("</a>")</script>b', 'ab'],
  ['<link rel="later" href="/assets/a.js"/>', ''],
])('[OP7.frame] %s becomes %s', (html, expected) => {
  expect(visitHtml(html, base)).toBe(expected);
});
