import { type Html, html } from './html.ts';
import { logo } from './mail-pictures.ts';

export type MailFrame = {
  language: string;
  title: string;
  /** What mail programs show beside the subject. */
  preview: string;
  brand: string;
  homeUrl: string;
  body: Html;
  footer: Html;
};

/** Colours of the shop for mails; each class has its counterpart in the dark rules below. */
export const colours = {
  ink: '#15302a',
  quiet: '#4d635c',
  board: '#17382f',
  chalk: '#f6f2e6',
  page: '#f6f1e6',
  card: '#ffffff',
  line: '#cbdde8',
  action: '#2a3fbe',
  sun: '#ffc933',
  hint: '#fff3cf',
} as const;

export const fontFamily = "'Atkinson Hyperlegible Next',Verdana,'Segoe UI',Arial,sans-serif";

/**
 * A whole mail: tables, because mail programs support little else; styles in the elements, because some drop the head;
 * the head's rules alone turn the page dark and stack columns on phones. Nothing is fetched from outside: the mail brings the logo and all other pictures along.
 */
export function mailLayout({
  language,
  title,
  preview,
  brand,
  homeUrl,
  body,
  footer,
}: MailFrame): string {
  const { markup } = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          ${darkAndNarrow}
        </style>
      </head>
      <body
        class="page"
        style="margin:0;padding:0;background:${colours.page};color:${colours.ink};font-family:${family}"
      >
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          class="page"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:${colours.page}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="640"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:640px"
              >
                <tr>
                  <td
                    class="pad"
                    style="background:${colours.board};border-bottom:5px solid ${colours.sun};border-radius:14px 14px 0 0;padding:18px 28px"
                  >
                    <a
                      href="${homeUrl}"
                      style="color:${colours.chalk};font-size:24px;font-weight:bold;text-decoration:none"
                      ><img
                        src="cid:${logo.contentId}"
                        width="145"
                        height="40"
                        alt="${brand}"
                        style="display:block;border:0;color:${colours.chalk};font-size:24px;font-weight:bold"
                    /></a>
                  </td>
                </tr>
                <tr>
                  <td
                    class="card pad"
                    style="background:${colours.card};padding:28px;font-size:16px;line-height:24px"
                  >
                    ${body}
                  </td>
                </tr>
                <tr>
                  <td
                    class="card pad quiet"
                    style="background:${colours.card};border-radius:0 0 28px 28px;padding:0 28px 28px;color:${colours.quiet};font-size:13px;line-height:19px"
                  >
                    ${footer}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return markup;
}

const family: Html = { markup: fontFamily.replaceAll('"', '') };

const darkAndNarrow: Html = {
  markup: `
@media (max-width:520px){.column{display:block!important;width:100%!important;padding:0 0 16px!important}.stacked{display:block!important;width:auto!important;padding:0!important}.stacked+.stacked{padding:0 0 8px!important}.pad{padding-left:18px!important;padding-right:18px!important}.wide{display:none!important}}
@media (prefers-color-scheme:dark){.page{background:#0f2520!important}.card{background:#15302a!important;color:#f6f2e6!important}.ink{color:#f6f2e6!important}.quiet{color:#b7cac1!important}.line{border-color:#356156!important}.hint{background:#21493f!important;color:#f6f2e6!important}.action{color:#ffc933!important}.button{background:#ffc933!important;color:#15302a!important}}`,
};
