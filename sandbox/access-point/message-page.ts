import { html, type Markup } from '../markup.ts';
import type { PeppolMessage } from './read-message.ts';

/** A message with when it came and why it was refused; taken without a reason. */
export type SeenMessage = { at: Date; message: PeppolMessage; refused?: string };

/** What the access point received, the latest first, each with its document. */
export function messagePage(seen: readonly SeenMessage[]): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Access point to the Peppol network</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <h1>Access point to the Peppol network</h1>
        <p>
          A sandbox of this machine. It shows what the shop sent, and refuses receivers whose
          identifier ends with 99.
        </p>
        <h2>Messages: ${seen.length}</h2>
        ${seen.toReversed().map(sectionOf)}
      </body>
    </html>`;
}

function sectionOf({ at, message, refused }: SeenMessage): Markup {
  const { id, sender, receiver, root, number, document } = message;
  return html`<section>
    <h3>${root} ${number}</h3>
    <dl>
      <dt>Received</dt>
      <dd>${at.toISOString()}</dd>
      <dt>Verdict</dt>
      <dd>${refused === undefined ? 'taken' : `refused: ${refused}`}</dd>
      <dt>From</dt>
      <dd>${sender}</dd>
      <dt>To</dt>
      <dd>${receiver}</dd>
      <dt>Message</dt>
      <dd>${id}</dd>
    </dl>
    <details>
      <summary>Document</summary>
      <pre>${document}</pre>
    </details>
  </section>`;
}

export const messageStyles = `
body{margin:1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#222;background:#f3f4f6}
section{padding:1rem;margin:0 0 1rem;border:1px solid #ccc;background:#fff}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;margin:0 0 .5rem}
dd{margin:0;overflow-wrap:anywhere}
summary{padding:.4rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
`;
