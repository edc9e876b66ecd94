import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { sendSubmission, sendSubmissionNews } from './gathering/gathering.mails.ts';
import { sendBoardInvitation } from './send-board-invitation.ts';

/** Jobs of this domain by name, each over its verb. */
export const boardsJobs = {
  'send-board-invitation': ({ invitationId }, ctx) => sendBoardInvitation(ctx, invitationId),
  'send-submission': (letter, ctx) => sendSubmission(ctx, letter),
  'send-submission-news': (letter, ctx) => sendSubmissionNews(ctx, letter),
} satisfies JobHandlers<MailCtx>;
