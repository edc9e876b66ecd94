import type { InlinePicture, Mail } from '#adapters/mail/port.ts';
import { companyLines, mailSender } from './company.ts';
import { html } from './html.ts';
import { mailLayout } from './mail-layout.ts';
import { logo, mailPictures } from './mail-pictures.ts';
import {
  buttonLink,
  type Goods,
  goodsTable,
  heading,
  linkList,
  noticeBox,
  paragraph,
  type ShownCode,
  smallPrint,
  textLink,
} from './mail-parts.ts';
import type { MailCtx, MailLocale } from './mail-ctx.ts';

type MailLink = { label: string; url: string };

/** A short mail: some sentences, perhaps values that must not be overlooked, perhaps an address to go to. */
export type MailContent = {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  title: string;
  paragraphs: readonly string[];
  /** A highlighted box below the paragraphs. */
  notice?: {
    text: string;
    values: readonly { label: string; value: string }[];
    code?: ShownCode | undefined;
  };
  /** The table of goods, below the notice. */
  goods?: Goods;
  /** The pictures of the goods, by key; see `withPictures`. */
  pictures?: ReadonlyMap<string, InlinePicture>;
  link?: MailLink;
  /** Further links, below `link`. */
  moreLinks?: readonly MailLink[];
  /** Small print at the end. */
  closing?: readonly string[];
  /** The link that unsubscribes; also in the header that mail programs read. */
  unsubscribe?: { label: string; url: string };
};

/**
 * The mail that carries a mailContent, in HTML and plain text with the same words (OP3). `name` is the mail's own, see `Mail`.
 */
export function composeMail(
  name: string,
  to: string,
  mailContent: MailContent,
  mailLocale: MailLocale,
): Mail {
  const { storefront, texts } = mailLocale;
  const company = companyLines(mailLocale);
  const { subject, preview, title, paragraphs, notice, goods, link, moreLinks = [] } = mailContent;
  const { pictures = new Map<string, InlinePicture>(), closing = [], unsubscribe } = mailContent;
  return {
    name,
    from: mailSender(mailLocale),
    to,
    subject,
    html: mailLayout({
      language: storefront.language,
      title: subject,
      preview,
      brand: texts('shop.company.brand'),
      homeUrl: `${storefront.baseUrl}/`,
      body: html`${heading(title)}${paragraphs.map(paragraph)}${
        notice ? noticeBox(notice.text, notice.values, notice.code) : ''
      }${goods ? goodsTable(goods, pictures) : ''}${link ? buttonLink(link.label, link.url) : ''}${
        moreLinks.length > 0 ? linkList(moreLinks) : ''
      }${closing.map(paragraph)}`,
      footer: html`${unsubscribe ? html`<p style="margin:0 0 10px">${textLink(unsubscribe.label, unsubscribe.url)}</p>` : ''}${smallPrint(company.join(' · '))}`,
    }),
    text: textOf(mailContent, company),
    pictures: [logo, ...(notice?.code ? [notice.code.picture] : []), ...pictures.values()],
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
  };
}

/** The letter with the pictures of its goods. */
export async function withPictures(
  ctx: Pick<MailCtx, 'pictures'>,
  mailContent: MailContent,
): Promise<MailContent> {
  const keys = mailContent.goods?.lines.map(({ pictureKey }) => pictureKey) ?? [];
  return { ...mailContent, pictures: await mailPictures(ctx, keys) };
}

function linksOf({ link, moreLinks = [] }: MailContent): readonly MailLink[] {
  return link ? [link, ...moreLinks] : moreLinks;
}

function textOf(mailContent: MailContent, company: string[]): string {
  const { title, paragraphs, notice, goods, closing = [], unsubscribe } = mailContent;
  const sections = [
    [title, '='.repeat(title.length)],
    ...paragraphs.map((sentence) => [sentence]),
    ...(notice ? [[notice.text, ...notice.values.map(valueText)]] : []),
    ...(goods ? [[goods.title, ...goods.lines.map(goodsText)]] : []),
    ...linksOf(mailContent).map(({ label, url }) => [`${label}:`, url]),
    ...closing.map((sentence) => [sentence]),
    ...(unsubscribe ? [[`${unsubscribe.label}:`, unsubscribe.url]] : []),
    company,
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function goodsText({ quantity, name }: Goods['lines'][number]): string {
  return `${quantity}: ${name}`;
}

/** Values of several lines are below their label. */
function valueText({ label, value }: { label: string; value: string }): string {
  return `${label}:${value.includes('\n') ? '\n' : ' '}${value}`;
}
