import { contentPolicy, hashOf } from './content-policy.ts';

export type PlainPage = {
  status: number;
  language: 'de' | 'en';
  title: string;
  paragraphs: readonly string[];
  links?: readonly { label: string; url: string }[];
};

const style = `body{margin:0;font:1.125rem/1.6 system-ui,sans-serif;color:#15302a;background:#fffdf8}main{max-width:38rem;margin:0 auto;padding:12vh 1.5rem}h1{font-size:1.75rem;line-height:1.25}a{color:#0b5d48}li{margin:.5rem 0}`;

/** The content policy of plain pages: no script at all. */
export const plainPagePolicy = contentPolicy({ styles: [hashOf(style)], isSecure: false }).replace(
  "script-src 'self'",
  "script-src 'none'",
);

/** A page that needs nothing but itself, for when the storefront cannot speak. Texts are escaped. */
export function plainPage({ language, title, paragraphs, links = [] }: PlainPage): string {
  const list = links
    .map(({ label, url }) => `<li><a href="${escape(url)}">${escape(label)}</a></li>`)
    .join('');
  return [
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(title)}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`,
    `<style>${style}</style></head><body><main><h1>${escape(title)}</h1>`,
    paragraphs.map((text) => `<p>${escape(text)}</p>`).join(''),
    list && `<ul>${list}</ul>`,
    '</main></body></html>',
  ].join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
