import type { MailCtx } from '#shop/mail/speaker.ts';
import { type DeletedAccount, sendAccountDeleted } from './send-account-deleted.ts';
import { sendEmailChange, sendEmailNotice } from './email-change-mails.ts';
import {
  type Rejected,
  sendApprovalMail,
  sendRegistrationMail,
  sendRejectionMail,
} from './registration-mails.ts';
import { sendPasswordChanged } from './send-password-changed.ts';
import { sendPasswordReset } from './send-password-reset.ts';

type OfAccount = { accountId: number };

/** Jobs of this domain by name, each over its verb. */
export const accountJobs = {
  'send-registration-mail': ({ accountId }: OfAccount, ctx: MailCtx) =>
    sendRegistrationMail(ctx, accountId),
  'send-approval-mail': ({ accountId }: OfAccount, ctx: MailCtx) =>
    sendApprovalMail(ctx, accountId),
  'send-rejection-mail': (rejected: Rejected, ctx: MailCtx) => sendRejectionMail(ctx, rejected),
  'send-account-deleted': (deleted: DeletedAccount, ctx: MailCtx) =>
    sendAccountDeleted(ctx, deleted),
  'send-email-change': ({ accountId }: OfAccount, ctx: MailCtx) => sendEmailChange(ctx, accountId),
  'send-email-notice': ({ accountId }: OfAccount, ctx: MailCtx) => sendEmailNotice(ctx, accountId),
  'send-password-reset': (request: { langCode: string; identifier: string }, ctx: MailCtx) =>
    sendPasswordReset(ctx, request),
  'send-password-changed': (
    change: OfAccount & { langCode: string; changedAt: string },
    ctx: MailCtx,
  ) => sendPasswordChanged(ctx, change),
};
