import { contentPolicy, hashOf } from './content-policy.ts';

export type PlainPage = {
  status: number;
  language: 'de' | 'en';
  title: string;
  paragraphs: readonly string[];
  links?: readonly { label: string; url: string }[];
  form?: PlainForm;
};

/** A form of hidden fields that is posted to another site. */
export type PlainForm = {
  action: string;
  /** Name of the window that shows the answer; this one by default. */
  target: string | undefined;
  charset: string;
  fields: readonly (readonly [name: string, value: string])[];
  button: string;
  /** Run after the form. */
  script: string | undefined;
  /** Whether names and values are shown in a table too. */
  showsFields: boolean;
};

const style = [
  'body{margin:0;font:1.125rem/1.6 system-ui,sans-serif;color:#15302a;background:#fdfbf6}',
  'header{display:flex;align-items:center;gap:.75rem;padding:1rem 1.5rem;border-bottom:1px solid #cbdde8}',
  'header b{font-size:1.75rem;letter-spacing:-.03em}',
  'main{max-width:38rem;margin:0 auto;padding:10vh 1.5rem}',
  'h1{margin:0;font-size:2rem;line-height:1.2;letter-spacing:-.02em}',
  'ul{display:flex;flex-wrap:wrap;gap:.75rem;margin:2rem 0;padding:0;list-style:none}',
  'a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border-radius:.625rem}',
  'a{background:#2a3fbe;color:#fff;font-weight:700;text-decoration:none}',
  'li+li a[href="/"]{background:none;color:#15302a;box-shadow:inset 0 0 0 2px}',
  'a:hover{background:#1f3099}a:focus-visible{outline:3px solid #2a3fbe;outline-offset:3px}',
  'button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:.625rem;background:#2a3fbe;color:#fff;font:inherit;font-weight:700}',
  'table{width:100%;margin:2rem 0;border-collapse:collapse;font-size:.875rem}',
  'th,td{padding:.375rem .5rem;border-bottom:1px solid #cbdde8;text-align:left;vertical-align:top;overflow-wrap:anywhere}',
  'th{font-weight:400;width:45%}',
].join('');

/** The style of plain pages in the fonts of the system, for a content policy of their own. */
export const plainPageStyle = style;

const logo = [
  '<svg viewBox="0 0 64 64" width="44" height="44" aria-hidden="true">',
  '<path d="M22 15v-3a10 10 0 0 1 20 0v3" fill="none" stroke="#15302a" stroke-width="5" stroke-linecap="round"/>',
  '<path d="M6 22a9 9 0 0 1 9-9h34a9 9 0 0 1 9 9v24a14 14 0 0 1-14 14H20A14 14 0 0 1 6 46z" fill="#17382f"/>',
  '<path d="M6 22a9 9 0 0 1 9-9h34a9 9 0 0 1 9 9v8.5C53 39.5 43.5 43 32 43S11 39.5 6 30.5z" fill="#ffc933"/>',
  '<path d="M21 34v8M43 34v8" stroke="#15302a" stroke-width="7.5" stroke-linecap="round"/></svg>',
].join('');

/** URLs of the shop's fonts for text and headings. */
export type Faces = { text: string; headings: string };

/** Styles of plain pages, with the content policy that allows them and no script. */
export type PlainLook = { style: string; policy: string };

const faceOfTheSystem = lookOf(style);

export const plainPagePolicy = faceOfTheSystem.policy;

/** The look with the shop's own fonts, which must be reachable from the page. */
export function plainLook({ text, headings }: Faces): PlainLook {
  return lookOf(
    [
      faceRule('Text', text, '400 700'),
      faceRule('Headings', headings, '400 800'),
      style,
      'body{font-family:Text,system-ui,sans-serif}h1,header b{font-family:Headings,system-ui,sans-serif}',
    ].join(''),
  );
}

function faceRule(family: string, address: string, weights: string): string {
  return `@font-face{font-family:${family};src:url(${address}) format('woff2');font-weight:${weights};font-display:swap}`;
}

function lookOf(styles: string): PlainLook {
  const policy = contentPolicy({ styles: [hashOf(styles)], isSecure: false });
  return { style: styles, policy: policy.replace("script-src 'self'", "script-src 'none'") };
}

/** A self-contained page, for when the storefront cannot render. Texts are escaped. */
export function plainPage(
  { language, title, paragraphs, links = [], form }: PlainPage,
  { style: styles }: PlainLook = faceOfTheSystem,
): string {
  const list = links
    .map(({ label, url }) => `<li><a href="${escape(url)}">${escape(label)}</a></li>`)
    .join('');
  return [
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(title)}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`,
    `<style>${styles}</style></head><body><header>${logo}<b>Ranzen</b></header><main><h1>${escape(title)}</h1>`,
    paragraphs.map((text) => `<p>${escape(text)}</p>`).join(''),
    list && `<ul>${list}</ul>`,
    form && formHtml(form),
    '</main></body></html>',
  ].join('');
}

function formHtml({ action, target, charset, fields, button, script, showsFields }: PlainForm) {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  const rows = fields.map(
    ([name, value]) => `<tr><th scope="row">${escape(name)}</th><td>${escape(value)}</td></tr>`,
  );
  return [
    `<form method="post" action="${escape(action)}" accept-charset="${escape(charset)}"`,
    target === undefined ? '>' : ` target="${escape(target)}">`,
    ...inputs,
    `<button type="submit">${escape(button)}</button></form>`,
    ...(showsFields ? ['<table>', ...rows, '</table>'] : []),
    script === undefined ? '' : `<script>${script}</script>`,
  ].join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
