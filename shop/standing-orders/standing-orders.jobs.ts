import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import type { StandingJobCtx } from './run-standing-orders.ts';
import { sendNews, sendNotice } from './standing-orders.mails.ts';

/** Jobs of standing orders by name, each over its verb. */
export const standingOrdersJobs = {
  'send-standing-order-notice': (notice, ctx) => sendNotice(ctx, notice),
  'send-standing-order-news': (news, ctx) => sendNews(ctx, news),
} satisfies JobHandlers<StandingJobCtx & MailCtx>;
