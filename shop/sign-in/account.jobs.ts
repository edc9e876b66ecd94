import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { sendAccountDeleted } from '#shop/account/send-account-deleted.ts';
import { sendEmailChange, sendEmailNotice } from '#shop/account/contact/email-change.mails.ts';
import {
  sendApprovalMail,
  sendQuestionMail,
  sendRegistrationMail,
  sendRejectionMail,
} from '#shop/account/registration/registration.mails.ts';
import { sendAccountsJoined } from './send-accounts-joined.ts';
import { sendPasswordChanged } from './send-password-changed.ts';
import { sendSecondFactorNews } from '#shop/account/second-factor/send-second-factor-news.ts';
import { sendPasswordReset } from './send-password-reset.ts';

/** Jobs of this domain by name, each over its verb. */
export const accountJobs = {
  'send-registration-mail': ({ accountId }, ctx) => sendRegistrationMail(ctx, accountId),
  'send-registration-question': ({ questionId }, ctx) => sendQuestionMail(ctx, questionId),
  'send-approval-mail': ({ accountId }, ctx) => sendApprovalMail(ctx, accountId),
  'send-rejection-mail': (rejected, ctx) => sendRejectionMail(ctx, rejected),
  'send-account-deleted': (deleted, ctx) => sendAccountDeleted(ctx, deleted),
  'send-accounts-joined': (joined, ctx) => sendAccountsJoined(ctx, joined),
  'send-email-change': ({ accountId }, ctx) => sendEmailChange(ctx, accountId),
  'send-email-notice': ({ accountId }, ctx) => sendEmailNotice(ctx, accountId),
  'send-password-reset': (request, ctx) => sendPasswordReset(ctx, request),
  'send-password-changed': (change, ctx) => sendPasswordChanged(ctx, change),
  'send-second-factor-news': (news, ctx) => sendSecondFactorNews(ctx, news),
} satisfies JobHandlers<MailCtx>;
