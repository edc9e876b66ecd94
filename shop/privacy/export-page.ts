import type { Ctx } from '#shop/kernel/ctx.ts';
import { type Html, html } from '#shop/mail/html.ts';
import type { ExportSection } from './privacy.sql.ts';

/** Renders an export as a self-contained HTML page: a table for each section, with formatted values. */
export function exportPage(
  { clock, storefront, texts }: Pick<Ctx, 'clock' | 'storefront' | 'texts'>,
  sections: readonly ExportSection[],
): string {
  const exportLocale = { texts, locale: storefront.locale };
  const title = texts('shop.export.title');
  const page = html`<!doctype html>
    <html lang="${storefront.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${texts('shop.export.made', { moment: moment(clock.now(), exportLocale) })}</p>
        ${sections.map((each) => sectionOf(each, exportLocale))}
      </body>
    </html>`;
  return page.markup;
}

type ExportLocale = { texts: Ctx['texts']; locale: string };

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}.t{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #bbb;padding:.3rem .6rem;text-align:left;vertical-align:top}';

function sectionOf({ section, rows }: ExportSection, exportLocale: ExportLocale): Html {
  const { texts } = exportLocale;
  const heading = html`<h2>${texts(`shop.export.section.${section}`)}</h2>`;
  const [first] = rows;
  if (!first)
    return html`${heading}
      <p>${texts('shop.export.nothing')}</p>`;
  const names = Object.keys(first);
  return html`${heading}
    <div
      class="t"
      tabindex="0"
      role="group"
      aria-label="${texts(`shop.export.section.${section}`)}"
    >
      <table>
        <thead>
          <tr>
            ${names.map((name) => html`<th scope="col">${texts(`shop.export.field.${name}`)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${names.map((name) => html`<td>${valueOf(name, row[name], exportLocale)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

/** The order of an address's parts, which jsonb does not keep. */
const addressParts = [
  'company',
  'firstName',
  'lastName',
  'street',
  'addition',
  'postcode',
  'city',
  'country',
  'phone',
  'email',
];

function valueOf(name: string, value: unknown, exportLocale: ExportLocale): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string')
    return name.endsWith('At') ? moment(new Date(value), exportLocale) : value;
  if (typeof value === 'object' && value !== null)
    return addressParts
      .map((part) => (value as Record<string, unknown>)[part])
      .filter((part) => typeof part === 'string' && part !== '')
      .join(', ');
  return '';
}

function moment(at: Date, { locale }: ExportLocale): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(at);
}
