import { styleSheet as inboxStyle } from '../inbox/look.ts';
import { html, type Markup } from '../markup.ts';
import type { Answer } from './answers.ts';

/** Content policy: forms may redirect to shops under every local host name. */
const policy = `default-src 'none'; img-src data:; style-src 'self'; form-action 'self' http://localhost:* http://*.localhost:* http://127.0.0.1:*; base-uri 'none'; frame-ancestors 'none'`;

export function layout(title: string, main: Markup): Answer {
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
    body: html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} · Ranzen payment sandbox</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/payment.css" />
        </head>
        <body>
          <header><a href="/">Ranzen payment sandbox</a><span>No money moves here.</span></header>
          <main>${main}</main>
        </body>
      </html>`.text,
  };
}

export const styleSheet = `${inboxStyle}
.amount { margin: 0 0 16px; font-size: 2rem; font-weight: 700; }
.choices fieldset { margin: 24px 0; padding: 12px 16px; border: 1px solid #748a82; border-radius: 6px; }
.choices label { display: flex; gap: 10px; align-items: center; min-height: 44px; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px 0 0; }
.buttons button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 18px; border: 2px solid #2a3fbe; border-radius: 6px; background: #fff; color: #2a3fbe; cursor: pointer; }
.buttons .approve { background: #2a3fbe; color: #fff; }
.payments { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
.payments article { padding: 16px 20px; }
.payments h2 { margin: 0 0 8px; font-size: 1.1rem; }
`;
