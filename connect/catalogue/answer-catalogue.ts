import type { OpenedCatalogue } from '#shop/bmecat/make-catalogue.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { authenticate } from '#shop/punchout/authenticate.ts';
import { openConnectionCatalogue } from '#shop/punchout/connection-catalogue.ts';
import type { Field } from '#shop/punchout/connection.ts';
import { keepMessage } from '#shop/punchout/keep-message.ts';

type Asked = { userName: string; secret: string; version: string };

/**
 * Answers a call for the catalogue of a connection by any protocol, with its user name and secret (OP7): the file, or a sentence with 401
 * for a wrong secret, 429 beyond the limits, 400 for an unknown version and 404 where nothing is sold. Calls are kept among the
 * messages, except beyond the limit of attempts.
 */
export async function answerCatalogue(
  ctx: Ctx & Pick<MailCtx, 'localeFor'>,
  { userName, secret, version }: Asked,
): Promise<OpenedCatalogue | { status: number; sentence: string }> {
  const connection = await authenticate(ctx, { userName, secret, protocol: 'any' });
  const received: Field[] = [
    ['User', userName],
    ['version', version],
  ];
  if (isRefusal(connection)) {
    const { refused, messageKey, values } = connection;
    if (refused === 'LOGIN_WRONG')
      await keepMessage(ctx, undefined, { kind: 'login', verdict: refused, received });
    return { status: statuses[refused], sentence: ctx.texts(messageKey, values) };
  }
  const opened = await openConnectionCatalogue(ctx, connection, version);
  const isOpened = !isRefusal(opened);
  await keepMessage(ctx, connection, {
    kind: 'catalogue',
    verdict: isOpened ? 'accepted' : opened.refused,
    received,
    sent: isOpened ? [['File', opened.fileName]] : [],
  });
  return isOpened
    ? opened
    : { status: statuses[opened.refused], sentence: ctx.texts(opened.messageKey, opened.values) };
}

const statuses = {
  LOGIN_WRONG: 401,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY: 429,
  WRONG: 400,
  NO_CATALOGUE: 404,
} as const;
