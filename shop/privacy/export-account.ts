import { askPasswordAgain } from '#shop/account/ask-password-again.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { exportPage } from './export-page.ts';
import { type ExportSection, findPerson, readAll } from './privacy.sql.ts';

export type ExportedFile = { fileName: string; contentType: string; content: string };

/**
 * Exports all data of the customer, confirmed by the password, as JSON or as an HTML page (AC1). Refuses as
 * `askPasswordAgain`.
 */
export async function exportAccount(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'texts' | 'log' | 'requestId'>,
  { password, format }: { password: string; format: 'json' | 'html' },
): Promise<ExportedFile | Refusal> {
  const { db, clock, storefront, visitor } = ctx;
  const { account } = visitor;
  const refused = await askPasswordAgain(ctx, password);
  if (refused) return refused;
  if (!account) return refuse('NOT_LOGGED_IN', 'vue.message.sessionExpired');
  const now = clock.now();
  const { shop } = storefront;
  const sections = await readAll(db, { accountId: account.id, email: account.email, shop });
  const fileName = `ranzen-${now.toISOString().slice(0, 10)}.${format}`;
  if (format === 'html')
    return {
      fileName,
      contentType: 'text/html; charset=utf-8',
      content: exportPage(ctx, sections),
    };
  return { fileName, contentType: 'application/json; charset=utf-8', content: json(sections, now) };
}

/**
 * Exports all data of a customer as JSON, by the staff at the customer's wish (AC1, OP1). Undefined for a guest or an unknown
 * id. Logs a security event.
 */
export async function exportCustomer(
  ctx: Pick<StaffCtx, 'db' | 'clock' | 'staff' | 'log' | 'requestId'>,
  accountId: number,
): Promise<ExportedFile | undefined> {
  const { db, clock, staff } = ctx;
  const person = await findPerson(db, accountId);
  if (!person) return undefined;
  const sections = await readAll(db, { accountId, email: person.email, shop: person.shop });
  logSecurityEvent(ctx, 'account.exported', { accountId, personId: staff.id });
  return {
    fileName: `customer-${accountId}.json`,
    contentType: 'application/json; charset=utf-8',
    content: json(sections, clock.now()),
  };
}

function json(sections: readonly ExportSection[], now: Date): string {
  const data = Object.fromEntries(sections.map(({ section, rows }) => [section, rows]));
  return JSON.stringify({ exportedAt: now.toISOString(), ...data }, null, 2);
}
