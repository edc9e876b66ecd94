import type { MailCtx } from '#shop/mail/speaker.ts';
import { sendApprovalMail, sendRegistrationMail } from './registration-mails.ts';

type OfAccount = { accountId: number };

/** Jobs of this domain by name, each over its verb. */
export const accountJobs = {
  'send-registration-mail': ({ accountId }: OfAccount, ctx: MailCtx) =>
    sendRegistrationMail(ctx, accountId),
  'send-approval-mail': ({ accountId }: OfAccount, ctx: MailCtx) =>
    sendApprovalMail(ctx, accountId),
};
