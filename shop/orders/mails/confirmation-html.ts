import type { InlinePicture } from '#adapters/mail/port.ts';
import { type Html, html } from '#shop/mail/html.ts';
import { colours, mailLayout } from '#shop/mail/mail-layout.ts';
import {
  buttonLink,
  columns,
  heading,
  noticeBox,
  paragraph,
  pictureOf,
  smallPrint,
  subheading,
  textLink,
} from '#shop/mail/mail-parts.ts';
import type { MailLocale } from '#shop/mail/mail-ctx.ts';
import type { ConfirmationContent } from './confirmation.ts';

type Pictures = ReadonlyMap<string, InlinePicture>;

/** The confirmation as HTML, with the articles' pictures by key (OP3). */
export function confirmationHtml(
  content: ConfirmationContent,
  { storefront, texts }: MailLocale,
  pictures: Pictures,
): string {
  return mailLayout({
    language: storefront.language,
    title: content.subject,
    preview: content.preview,
    brand: texts('shop.company.brand'),
    homeUrl: `${storefront.baseUrl}/`,
    body: bodyOf(content, pictures),
    footer: footerOf(content),
  });
}

function bodyOf(content: ConfirmationContent, pictures: Pictures): Html {
  const { payment, delivery } = content;
  return html`${heading(content.title)}${content.introduction.map(paragraph)}
  ${factsTable(content.facts)} ${buttonLink(content.toOrder.label, content.toOrder.url)}
  ${subheading(payment.title)}${noticeBox(payment.text, payment.values, payment.code)}
  ${subheading(content.linesTitle)}${linesTable(content, pictures)}
  ${subheading(delivery.title)}${paragraph(delivery.text)}${columns(content.addresses)}`;
}

function factsTable(facts: ConfirmationContent['facts']): Html {
  const rows = facts.map(
    ({ label, value }) =>
      html`<tr>
        <td class="quiet" style="padding:2px 16px 2px 0;color:${colours.quiet}" valign="top">
          ${label}
        </td>
        <td style="padding:2px 0;font-weight:bold;overflow-wrap:anywhere">${value}</td>
      </tr>`,
  );
  return html`<table role="presentation" cellpadding="0" cellspacing="0">
    ${rows}
  </table>`;
}

function linesTable({ lines, sums }: ConfirmationContent, pictures: Pictures): Html {
  const border = `border-bottom:1px solid ${colours.line}`;
  const rows = lines.map(
    ({ quantity, name, detail, unit, total, pictureKey }) =>
      html`<tr>
        <td class="line" valign="top" style="${border};padding:12px 14px 12px 0">
          ${pictureOf(pictures.get(pictureKey))}
        </td>
        <td class="line" valign="top" style="${border};padding:12px 12px 12px 0;white-space:nowrap">
          ${quantity} ×
        </td>
        <td class="line" valign="top" style="${border};padding:12px 12px 12px 0">
          <strong>${name}</strong><br /><span
            class="quiet"
            style="color:${colours.quiet};font-size:14px"
            >${detail}</span
          >
        </td>
        <td
          class="line quiet wide"
          valign="top"
          align="right"
          style="${border};padding:12px 12px 12px 0;color:${colours.quiet};white-space:nowrap"
        >
          ${quantity === 1 ? '' : unit}
        </td>
        <td
          class="line"
          valign="top"
          align="right"
          style="${border};padding:12px 0;white-space:nowrap"
        >
          ${total}
        </td>
      </tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      ${rows}
    </table>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px">
      ${sums.map(sumRow)}
    </table>`;
}

function sumRow({ label, value, isTotal }: ConfirmationContent['sums'][number]): Html {
  const style = isTotal ? 'font-size:20px;font-weight:bold;padding:10px 0' : 'padding:3px 0';
  return html`<tr>
    <td style="${style}">${label}</td>
    <td align="right" style="${style};white-space:nowrap">${value}</td>
  </tr>`;
}

function footerOf({ withdrawal, company, links }: ConfirmationContent): Html {
  return html`${withdrawal ? html`${subheading(withdrawal.title)}${withdrawal.paragraphs.map(smallPrint)}` : ''}
    <p class="line" style="margin:24px 0 8px;padding-top:16px;border-top:1px solid ${colours.line}">
      ${company.map((line) => html`${line}<br />`)}
    </p>
    <p style="margin:0">
      ${links.map(({ label, url }, index) => html`${index > 0 ? ' · ' : ''}${textLink(label, url)}`)}
    </p>`;
}
