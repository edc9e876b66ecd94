import type { Mail } from '#adapters/mail/port.ts';
import { html } from './html.ts';
import { mailLayout } from './mail-layout.ts';
import {
  buttonLink,
  heading,
  linkList,
  noticeBox,
  paragraph,
  smallPrint,
  textLink,
} from './mail-parts.ts';
import type { Speaker } from './speaker.ts';

type LetterLink = { label: string; url: string };

/** A short mail: some sentences, perhaps values that must not be overlooked, perhaps an address to go to. */
export type Letter = {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  title: string;
  paragraphs: readonly string[];
  /** Stands out below the paragraphs. */
  notice?: { text: string; values: readonly { label: string; value: string }[] };
  link?: LetterLink;
  /** Stand below it. */
  moreLinks?: readonly LetterLink[];
  /** Stands below all else. */
  closing?: readonly string[];
  /** How to get no more of such mails; mail programs are told too. */
  unsubscribe?: { label: string; url: string };
};

/** The mail that carries a letter, in HTML and plain text with the same words (OP3). `name` is the mail's own, see `Mail`. */
export function letterMail(
  name: string,
  to: string,
  letter: Letter,
  { storefront, texts }: Speaker,
): Mail {
  const company = [
    texts('shop.company.name'),
    texts('shop.company.address'),
    texts('shop.company.contact'),
  ];
  const { subject, preview, title, paragraphs, notice, link, moreLinks = [] } = letter;
  const { closing = [], unsubscribe } = letter;
  return {
    name,
    from: { name: texts('shop.company.brand'), address: texts('shop.company.contact') },
    to,
    subject,
    html: mailLayout({
      language: storefront.language,
      title: subject,
      preview,
      brand: texts('shop.company.brand'),
      homeUrl: `${storefront.baseUrl}/`,
      body: html`${heading(title)}${paragraphs.map(paragraph)}${
        notice ? noticeBox(notice.text, notice.values) : ''
      }${link ? buttonLink(link.label, link.url) : ''}${
        moreLinks.length > 0 ? linkList(moreLinks) : ''
      }${closing.map(paragraph)}`,
      footer: html`${unsubscribe ? html`<p style="margin:0 0 10px">${textLink(unsubscribe.label, unsubscribe.url)}</p>` : ''}${smallPrint(company.join(' · '))}`,
    }),
    text: textOf(letter, company),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
  };
}

function linksOf({ link, moreLinks = [] }: Letter): readonly LetterLink[] {
  return link ? [link, ...moreLinks] : moreLinks;
}

function textOf(letter: Letter, company: string[]): string {
  const { title, paragraphs, notice, closing = [], unsubscribe } = letter;
  const sections = [
    [title, '='.repeat(title.length)],
    ...paragraphs.map((sentence) => [sentence]),
    ...(notice ? [[notice.text, ...notice.values.map(valueText)]] : []),
    ...linksOf(letter).map(({ label, url }) => [`${label}:`, url]),
    ...closing.map((sentence) => [sentence]),
    ...(unsubscribe ? [[`${unsubscribe.label}:`, unsubscribe.url]] : []),
    company,
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Several lines stand below their label. */
function valueText({ label, value }: { label: string; value: string }): string {
  return `${label}:${value.includes('\n') ? '\n' : ' '}${value}`;
}
