import { askPasswordAgain } from '#shop/account/ask-password-again.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { exportPage } from './export-page.ts';
import { readAll } from './privacy.sql.ts';

export type ExportedFile = { fileName: string; contentType: string; content: string };

/**
 * All that the shop knows of the customer who knows the password, as JSON for programs or as a page for people (AC1).
 * Refuses what `askPasswordAgain` refuses.
 */
export async function exportAccount(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'texts'>,
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
  const data = Object.fromEntries(sections.map(({ section, rows }) => [section, rows]));
  const content = JSON.stringify({ exportedAt: now.toISOString(), ...data }, null, 2);
  return { fileName, contentType: 'application/json; charset=utf-8', content };
}
