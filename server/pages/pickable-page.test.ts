import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import { markTexts } from '#shop/parameters/mark-texts.ts';
import { hashOf } from '../http/headers/content-policy.ts';
import { nameTexts, pickablePage } from './pickable-page.ts';

const key = 'shop.accountPages.title';
const noEdits = { rows: () => Promise.resolve([]) } as unknown as Parameters<typeof markTexts>[0];

/** A text as a page shows it while texts are picked. */
async function marked(text: string): Promise<string> {
  const live = await markTexts(noEdits, createLiveTexts(noEdits));
  const [mark] = live.compiledFor('de').pageMessages[key] ?? [];
  return `${String(mark)}${text}`;
}

test('[OP1.texts] elements name the texts that they show or have in an attribute, and nothing else of the page changes', async () => {
  const text = await marked('Mein Konto');
  expect(nameTexts(`<p class="a">${text} <b>${text}</b></p><p>Anderes</p>`)).toBe(
    `<p data-texts="${key}" class="a">Mein Konto <b data-texts="${key}">Mein Konto</b></p><p>Anderes</p>`,
  );
  expect(nameTexts(`<input aria-label="${text}" value="a > b"/><br/>x`)).toBe(
    `<input data-texts="${key}" aria-label="Mein Konto" value="a > b"/><br/>x`,
  );
  expect(nameTexts(`<a><!-- --><svg><path d="M0"></path></svg>${text}</a>`)).toBe(
    `<a data-texts="${key}"><!-- --><svg><path d="M0"></path></svg>Mein Konto</a>`,
  );
});

test('[OP1.texts] scripts and cut marks leave nothing behind', async () => {
  const text = await marked('Mein Konto');
  expect(nameTexts(`<div>a</div><script>["${text}"]</script>${text.slice(3, 9)}`)).toBe(
    '<div>a</div>',
  );
});

test('[OP1.texts] a page in which texts are picked runs one script, which speaks to the back office alone', () => {
  const origin = 'https://backoffice.ranzen.example';
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; script-src 'self' 'sha256-x'; img-src 'self'",
  });
  const body = Buffer.from('<body><script src="/a.js"></script><p>Text</p></body>');
  const made = pickablePage({ status: 200, headers, body }, origin);
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(made.body.toString()) ?? [];
  expect(made.body.toString()).toBe(`<body><p>Text</p><script>${script}</script></body>`);
  expect(made.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src ${hashOf(script)}; img-src 'self'`,
  );
  expect(script).toContain(`home="${origin}"`);
  expect(() => new Script(script)).not.toThrow();
});
