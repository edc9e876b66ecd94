import { cleanAddress, cleanHtml } from './clean-html.ts';
import type { StoredAttribute, StoredRow, StoredTeaser } from '#contract/content/grid.ts';

/** Attributes whose text is HTML; the text of all others is plain words. */
const htmlAttributes: ReadonlySet<string> = new Set([
  'text',
  'teasercontent',
  'bildunterschriftInfoIconText',
]);

/** Sanitises the HTML of rows and removes unsafe addresses, before they are stored. */
export function cleanRows(rows: readonly StoredRow[]): StoredRow[] {
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, teasers: cell.teasers.map(cleanTeaser) })),
  }));
}

function cleanTeaser({ attributes, teasers, ...teaser }: StoredTeaser): StoredTeaser {
  return {
    ...teaser,
    ...(attributes && { attributes: attributes.map(cleanAttribute) }),
    ...(teasers && { teasers: teasers.map(cleanTeaser) }),
  };
}

function cleanAttribute({ text, url, urlPath, ...attribute }: StoredAttribute): StoredAttribute {
  const isHtml = htmlAttributes.has(attribute.name);
  return {
    ...attribute,
    ...(text !== undefined && { text: isHtml ? cleanHtml(text) : text }),
    ...addressIn('url', url),
    ...addressIn('urlPath', urlPath),
  };
}

function addressIn(field: 'url' | 'urlPath', address: string | undefined): object {
  const kept = address === undefined ? undefined : cleanAddress(address);
  return kept === undefined ? {} : { [field]: kept };
}
