import { expect, test } from 'vitest';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import { composeMail } from './mail-content.ts';

const storefront = storefrontOf('www.ranzen.at', {
  environment: 'production',
  mainDomain: 'ranzen',
  port: 443,
});
const texts = (key: string) => key;

test('[OP3] a mail has the same contents in HTML and plain text, and typed markup is escaped', () => {
  const mailContent = {
    subject: 'Guten Tag',
    preview: 'Kurz gesagt',
    title: 'Hallo <b>Jana</b>',
    paragraphs: ['Schön & gut.'],
    notice: { text: 'Ihre Nummer:', values: [{ label: 'Nummer', value: '7000001\n<2>' }] },
    link: { label: 'Zum Konto', url: 'https://www.ranzen.at/myaccount/?a=1&b=2' },
    moreLinks: [{ label: 'Zur <Bestellung>', url: 'https://www.ranzen.at/?c=3' }],
    closing: ['Bis bald.'],
  };
  const mail = composeMail('mailContent.1', 'jana@haus.example', mailContent, {
    storefront,
    texts,
  });
  expect(mail).toMatchObject({
    name: 'mailContent.1',
    to: 'jana@haus.example',
    subject: 'Guten Tag',
  });
  expect(mail.text).toBe(
    `Hallo <b>Jana</b>\n=================\n\nSchön & gut.\n\nIhre Nummer:\nNummer:\n7000001\n<2>\n\nZum Konto:\nhttps://www.ranzen.at/myaccount/?a=1&b=2\n\nZur <Bestellung>:\nhttps://www.ranzen.at/?c=3\n\nBis bald.\n\nshop.company.name\nshop.company.address\nshop.company.contact\n`,
  );
  for (const part of [
    'lang="de"',
    'Hallo &lt;b&gt;Jana&lt;/b&gt;',
    'Schön &amp; gut.',
    '7000001<br />&lt;2&gt;',
    'href="https://www.ranzen.at/myaccount/?a=1&amp;b=2"',
    'Zur &lt;Bestellung&gt;',
    'Bis bald.',
  ])
    expect(mail.html).toContain(part);
});

test('[OP3] a title with a long word wraps on a phone', () => {
  const { html } = composeMail(
    'second-factor-renewed.1',
    'jana@haus.example',
    { subject: 'x', preview: 'x', title: 'Neue Wiederherstellungscodes', paragraphs: [] },
    { storefront, texts },
  );
  expect(html).toMatch(/<h1[^>]*hyphens:auto;overflow-wrap:anywhere"[^>]*>\s*Neue/);
});

test('[OP3] numbers and the word E-Mail do not wrap, long values do, and values are below their labels on phones', () => {
  const { html } = composeMail(
    'invoice.1',
    'jana@haus.example',
    {
      subject: 'Rechnung RE-2026-000001',
      preview: '',
      title: 'Rechnung RE-2026-000001',
      paragraphs: [
        'Bestellung R-2026-100001, Rücksendung R-2026-100001-RT1.',
        'You will receive an e-mail.',
      ],
      notice: {
        text: 'Ihre E-Mail-Adresse:',
        values: [{ label: 'E-Mail-Adresse', value: 'sekretariat@grundschule-am-anger.example' }],
      },
    },
    { storefront, texts },
  );
  const kept = [...html.matchAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g)];
  expect(kept.map(([, text]) => text)).toEqual([
    'RE-2026-000001',
    'R-2026-100001',
    'R-2026-100001-RT1',
    'e-mail',
    'E-Mail',
    'E-Mail',
  ]);
  expect(html).toMatch(/class="stacked"[^>]*overflow-wrap:anywhere[^>]*>\s*sekretariat@/);
  expect(html).toContain('.stacked{display:block!important');
});

test.each([
  ['educational.ranzen.de', 'shop.company.businessContact'],
  ['en.educational.ranzen.de', 'shop.company.businessContact'],
  ['en.ranzen.de', 'shop.company.contact'],
  ['www.ranzen.ch', 'shop.company.contact'],
])('[OP3] mails of %s come from the address that they name: %s', (host, contact) => {
  const site = { environment: 'production', mainDomain: 'ranzen', port: 443 } as const;
  const mail = composeMail(
    'x.1',
    'jana@haus.example',
    { subject: 'x', preview: 'x', title: 'x', paragraphs: [] },
    { storefront: storefrontOf(host, site), texts },
  );
  expect(mail.from).toEqual({ name: 'shop.company.brand', address: contact });
  expect(mail.text).toContain(`shop.company.address\n${contact}\n`);
  expect(mail.html).toContain(`shop.company.address · ${contact}`);
});
