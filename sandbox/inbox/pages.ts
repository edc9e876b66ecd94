import { html, type Markup } from '../markup.ts';
import type { Mail, MailSummary } from './mail.ts';

export type View = 'html' | 'text' | 'headers';

/** All mails, newest first; `to` is the address that the list is narrowed to. */
export function listPage(mails: MailSummary[], to: string): string {
  return layout(
    'Inbox',
    html`<form class="filter" action="/">
        <label for="to">Recipient</label>
        <input id="to" name="to" type="search" value="${to}" placeholder="anna@example.org" />
        <button type="submit">Show</button>
      </form>
      ${
        mails.length === 0
          ? emptyNote(to)
          : html`<ol class="mails" data-newest="${mails[0]?.id ?? ''}">
              ${mails.map(listed)}
            </ol>`
      }
      <script src="/inbox.js" type="module"></script>`,
  );
}

/** One mail in one of its views. */
export function mailPage(mail: Mail, view: View): string {
  return layout(
    mail.subject,
    html`<p class="back"><a href="/">All mails</a></p>
      <article>
        <h1>${mail.subject || 'No subject'}</h1>
        <dl>
          <dt>From</dt>
          <dd>${mail.from}</dd>
          <dt>To</dt>
          <dd>${mail.recipients.join(', ')}</dd>
          <dt>Received</dt>
          <dd>${time(mail.receivedAt)}</dd>
        </dl>
        ${mail.attachments.length > 0 ? attachments(mail) : ''}
        <nav aria-label="Views">${tabs(mail, view)}</nav>
        ${content(mail, view)}
      </article>`,
  );
}

export function missingPage(): string {
  return layout(
    'Not found',
    html`<p class="empty">There is no such mail. <a href="/">All mails</a></p>`,
  );
}

function layout(title: string, main: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Ranzen inbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/inbox.css" />
      </head>
      <body>
        <header>
          <a href="/">Ranzen inbox</a
          ><span>Mails that the shop sent on this machine. None left it.</span>
        </header>
        <main>${main}</main>
      </body>
    </html>`.text;
}

function emptyNote(to: string): Markup {
  return html`<p class="empty">
    ${to ? `No mail for ${to} yet.` : 'No mail yet. Place an order, and its confirmation appears here.'}
  </p>`;
}

function listed(mail: MailSummary): Markup {
  return html`<li>
    <a href="/mails/${mail.id}/">
      <strong>${mail.subject || 'No subject'}</strong>
      <span>${mail.recipients.join(', ')}</span>
      <span
        >${mail.from}${mail.attachmentCount > 0 ? ` · ${plural(mail.attachmentCount, 'attachment')}` : ''}</span
      >
      ${time(mail.receivedAt)}
    </a>
  </li>`;
}

function tabs(mail: Mail, shown: View): Markup[] {
  const views: [View, string][] = [
    ['html', 'HTML'],
    ['text', 'Text'],
    ['headers', 'Headers'],
  ];
  const links = views
    .filter(([view]) => view !== 'html' || mail.html)
    .map(([view, name]) =>
      view === shown
        ? html`<a href="/mails/${mail.id}/${view}" aria-current="page">${name}</a>`
        : html`<a href="/mails/${mail.id}/${view}">${name}</a>`,
    );
  return [...links, html`<a href="/mails/${mail.id}/source">Source</a>`];
}

function content(mail: Mail, view: View): Markup {
  if (view === 'headers') {
    return html`<dl class="headers">
      ${mail.headers.map(
        ({ name, value }) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>`;
  }
  if (view === 'text' || !mail.html)
    return html`<pre>${mail.text || 'This mail has no text part.'}</pre>`;
  return html`<iframe
    title="The mail"
    src="/mails/${mail.id}/body"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`;
}

function attachments(mail: Mail): Markup {
  const rows = mail.attachments.map(
    ({ name, mimeType, content }, index) =>
      html`<li>
        <a href="/mails/${mail.id}/attachments/${index}">${name}</a>
        <span>${mimeType}, ${Math.ceil(content.length / 1024)} kB</span>
      </li>`,
  );
  return html`<h2>${plural(mail.attachments.length, 'attachment')}</h2>
    <ul class="attachments">
      ${rows}
    </ul>`;
}

function time(instant: string): Markup {
  return html`<time datetime="${instant}">${instant.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
