import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocal } from '../local.ts';
import type { Mail } from './mail.ts';
import type { Mailbox } from './mailbox.ts';
import { listPage, mailPage, missingPage, type View } from './pages.ts';
import { refreshScript, styleSheet } from './look.ts';

type Answer = { status?: number; headers: Record<string, string>; body: string | Buffer };

/** Handles a request to the inbox's web pages. */
export async function respond(
  mailbox: Mailbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status = 200, headers, body } = await answer(mailbox, request).catch(faulty);
  response.writeHead(status, {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function answer(mailbox: Mailbox, request: IncomingMessage): Promise<Answer> {
  if (!isLocal(request.headers.host))
    return { ...plain('This inbox answers on localhost only.'), status: 421 };
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { ...plain('Only GET is answered here.'), status: 405 };
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/')
    return page(
      listPage(
        mailbox.list(url.searchParams.get('to') ?? undefined),
        url.searchParams.get('to') ?? '',
      ),
    );
  if (url.pathname === '/api/mails') return mailsAsJson(mailbox, url.searchParams);
  if (url.pathname === '/inbox.css')
    return { headers: { 'content-type': 'text/css; charset=utf-8' }, body: styleSheet };
  if (url.pathname === '/inbox.js')
    return { headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: refreshScript };
  const [, room, id = '', ...rest] = url.pathname.split('/');
  const mail = room === 'mails' ? await mailbox.open(id) : undefined;
  if (!mail) return missing();
  if (rest[0] === 'source')
    return {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: (await mailbox.raw(id)) ?? '',
    };
  return partOf(mail, rest);
}

function partOf(mail: Mail, [part = '', index = '']: string[]): Answer {
  if (part === '') return page(mailPage(mail, mail.html ? 'html' : 'text'));
  if (['html', 'text', 'headers'].includes(part)) return page(mailPage(mail, part as View));
  if (part === 'body' && mail.html) return mailBody(mail.html);
  const attachment = part === 'attachments' ? mail.attachments[Number(index)] : undefined;
  if (!attachment) return missing();
  const fileName = encodeURIComponent(attachment.name);
  return {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${fileName}`,
    },
    body: attachment.content,
  };
}

const latestMails = 50;

async function mailsAsJson(mailbox: Mailbox, query: URLSearchParams): Promise<Answer> {
  const summaries = mailbox.list(query.get('to') ?? undefined).slice(0, latestMails);
  const mails = await Promise.all(summaries.map(({ id }) => mailbox.open(id)));
  const body = mails.map((mail) => ({
    ...mail,
    attachments: mail?.attachments.map(({ name, mimeType, content }, index) => ({
      name,
      mimeType,
      sizeBytes: content.length,
      path: `/mails/${mail.id}/attachments/${index}`,
    })),
  }));
  return {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  };
}

const pagePolicy = `default-src 'none'; img-src data:; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
const bodyPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data: http://*.localhost:*; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

function page(body: string): Answer {
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
    },
    body,
  };
}

/** A mail's HTML runs no script, loads nothing from other hosts and opens links in new tabs. */
function mailBody(html: string): Answer {
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': bodyPolicy },
    body: `<!doctype html><base target="_blank">${html}`,
  };
}

function missing(): Answer {
  return { ...page(missingPage()), status: 404 };
}

function faulty(error: unknown): Answer {
  return { ...plain(`The inbox could not answer: ${String(error)}`), status: 500 };
}

function plain(text: string): Answer {
  return { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: `${text}\n` };
}
