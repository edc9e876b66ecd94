import type { FastifyReply } from 'fastify';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Connection, Field, Hook } from '#shop/punchout/connection.ts';
import { contentPolicy, hashOf } from '../http/headers/content-policy.ts';
import { plainPage, plainPageStyle } from '../http/headers/plain-page.ts';
import { postedForm } from './posted-form.ts';

type Refused = {
  ctx: Pick<Ctx, 'texts' | 'storefront'>;
  key: string;
  values?: Record<string, string | number> | undefined;
  /** Origins that may show the sentence in a frame; any where the connection is unknown, because there is nothing to click. */
  framedBy?: readonly string[] | undefined;
  /** The start page of the visit, where it goes on. */
  homePath?: string;
};

/** Answers with a sentence that says what is wrong. */
export function sendRefusal(
  reply: FastifyReply,
  status: number,
  { ctx: { texts, storefront }, key, values, framedBy = ['*'], homePath }: Refused,
): FastifyReply {
  const html = plainPage({
    status,
    language: storefront.language,
    title: texts('shop.punchOut.title'),
    paragraphs: [texts(key, values)],
    links: homePath === undefined ? [] : [{ label: texts('shop.punchOut.home'), url: homePath }],
  });
  const styles = [hashOf(plainPageStyle)];
  const policy = contentPolicy({ styles, framedBy, isSecure: false });
  return sendPage(reply.code(status), html, policy);
}

type Sent = {
  ctx: Pick<Ctx, 'texts' | 'storefront'>;
  connection: Connection;
  hook: Hook;
  fields: readonly Field[];
};

/** Answers with a form that the browser posts to the purchasing system. */
export function sendForm(
  reply: FastifyReply,
  { ctx: { texts, storefront }, connection, hook, fields }: Sent,
): FastifyReply {
  const { html, policy } = postedForm({
    hook,
    fields,
    language: storefront.language,
    texts,
    framedBy: connection.frameOrigins,
    isTest: connection.isTest,
  });
  return sendPage(reply, html, policy);
}

function sendPage(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .removeHeader('x-frame-options')
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'strict-origin')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(html);
}
