import { type Html, html } from './html.ts';
import type { InlinePicture } from '#adapters/mail/port.ts';
import { colours } from './mail-layout.ts';

/** Articles that a mail is about; `quantity` in words. */
export type Goods = {
  title: string;
  lines: readonly { quantity: string; name: string; pictureKey: string }[];
};

/** Parts of all mails. */
export const heading = (text: string): Html =>
  html`<h1
    class="ink"
    style="margin:0 0 16px;color:${colours.ink};font-size:26px;line-height:32px;hyphens:auto;overflow-wrap:anywhere"
  >
    ${unbroken(text)}
  </h1>`;

export const subheading = (text: string): Html =>
  html`<h2
    class="ink line"
    style="margin:28px 0 12px;padding-bottom:6px;border-bottom:2px solid ${colours.line};color:${colours.ink};font-size:18px;line-height:24px"
  >
    ${text}
  </h2>`;

export const paragraph = (text: string): Html =>
  html`<p style="margin:0 0 12px">${unbroken(text)}</p>`;

export const smallPrint = (text: string): Html =>
  html`<p
    class="quiet"
    style="margin:0 0 10px;color:${colours.quiet};font-size:13px;line-height:19px"
  >
    ${text}
  </p>`;

/** A code to scan, with a sentence above it. */
export type ShownCode = { text: string; alt: string; picture: InlinePicture };

/**
 * A tinted box for important information: a sentence and labelled values below it, which may have several lines,
 * perhaps a code that says the same to a camera.
 */
export function noticeBox(
  text: string,
  values: readonly { label: string; value: string }[],
  code?: ShownCode,
): Html {
  const rows = values.map(
    ({ label, value }) =>
      html`<tr>
        <td class="stacked" valign="top" style="padding:3px 16px 3px 0">${unbroken(label)}</td>
        <td
          class="stacked"
          valign="top"
          style="padding:3px 0;font-weight:bold;overflow-wrap:anywhere"
        >
          ${linesOf(value)}
        </td>
      </tr>`,
  );
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin-bottom:14px"
  >
    <tr>
      <td
        class="hint"
        style="background:${colours.hint};border-radius:10px;padding:16px 20px;color:#664700"
      >
        ${unbroken(text)}${
          values.length > 0
            ? html`<table
                role="presentation"
                cellpadding="0"
                cellspacing="0"
                style="margin-top:10px;font-size:16px;line-height:22px"
              >
                ${rows}
              </table>`
            : ''
        }${code ? codeOf(code) : ''}
      </td>
    </tr>
  </table>`;
}

const codeOf = ({ text, alt, picture }: ShownCode): Html =>
  html`<p style="margin:14px 0 8px">${text}</p>
    <img
      src="cid:${picture.contentId}"
      width="148"
      height="148"
      alt="${alt}"
      style="display:block;border:0;border-radius:6px"
    />`;

/** An item's picture, without a description because its name is beside it; nothing if the mail contains none. */
export const pictureOf = (picture: InlinePicture | undefined): Html =>
  picture
    ? html`<img
        src="cid:${picture.contentId}"
        width="72"
        height="54"
        alt=""
        style="display:block;border:0;border-radius:6px"
      />`
    : html``;

/** Articles one below the other, each with its picture. */
export function goodsTable(
  { title, lines }: Goods,
  pictures: ReadonlyMap<string, InlinePicture>,
): Html {
  const border = `border-bottom:1px solid ${colours.line}`;
  const rows = lines.map(
    ({ quantity, name, pictureKey }) =>
      html`<tr>
        <td class="line" width="72" valign="top" style="${border};padding:10px 14px 10px 0">
          ${pictureOf(pictures.get(pictureKey))}
        </td>
        <td class="line" valign="middle" style="${border};padding:10px 0">
          <strong>${name}</strong><br /><span
            class="quiet"
            style="color:${colours.quiet};font-size:14px"
            >${quantity}</span
          >
        </td>
      </tr>`,
  );
  return html`${subheading(title)}
    <table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      style="margin-bottom:14px"
    >
      ${rows}
    </table>`;
}

function linesOf(value: string): Html {
  const [first = '', ...others] = value.split('\n');
  return html`${unbroken(first)}${others.map((line) => html`<br />${unbroken(line)}`)}`;
}

const unbreakable = /(\b[A-Z]{1,3}-\d{4}-\d+(?:-[A-Z]+\d+)?\b|\b[Ee]-[Mm]ail)/;

/** Text in which neither a number of an order, an invoice or a return nor the word `E-Mail`, in both languages, wraps at its hyphens. */
function unbroken(text: string): Html {
  const parts = text.split(unbreakable);
  return html`${parts.map((part, index) =>
    index % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : html`${part}`,
  )}`;
}

/** Blocks beside each other, below each other on phones. */
export function columns(blocks: readonly { title: string; lines: readonly string[] }[]): Html {
  const width = Math.floor(100 / Math.max(1, blocks.length));
  const cells = blocks.map(
    ({ title, lines }) =>
      html`<td class="column" width="${width}%" valign="top" style="padding:0 16px 0 0">
        <strong>${title}</strong><br />${lines.map((line) => html`${line}<br />`)}
      </td>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    <tr>
      ${cells}
    </tr>
  </table>`;
}

/** A button for the reader's next step; a table, because mail programs support no other form. */
export const buttonLink = (label: string, url: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:20px 0">
    <tr>
      <td class="button" style="background:${colours.action};border-radius:10px">
        <a
          class="button"
          href="${url}"
          style="display:inline-block;padding:12px 24px;border-radius:10px;color:${colours.card};font-weight:bold;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;

/** Where else one may go, one below the other and far enough apart for a thumb. */
export const linkList = (links: readonly { label: string; url: string }[]): Html =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:12px 0"
  >
    ${links.map(
      ({ label, url }, index) =>
        html`<tr>
          <td class="line" style="border-top:${index > 0 ? 1 : 0}px solid ${colours.line}">
            <a
              class="action"
              href="${url}"
              style="display:block;padding:12px 0;color:${colours.action};font-weight:bold"
              >${label}</a
            >
          </td>
        </tr>`,
    )}
  </table>`;

export const textLink = (label: string, url: string): Html =>
  html`<a class="action" href="${url}" style="color:${colours.action}">${label}</a>`;
