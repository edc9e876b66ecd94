import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { sendApprovalNews, sendApprovalRequest } from './approval.mails.ts';

/** Jobs of this domain by name, each over its verb. */
export const approvalsJobs = {
  'send-approval-request': (letter, ctx) => sendApprovalRequest(ctx, letter),
  'send-approval-news': (letter, ctx) => sendApprovalNews(ctx, letter),
} satisfies JobHandlers<MailCtx>;
