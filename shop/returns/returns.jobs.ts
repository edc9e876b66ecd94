import type { MailCtx } from '#shop/mail/speaker.ts';
import { sendReturnRegistered } from './return-letters.ts';

/** Jobs of this domain by name, each over its verb. */
export const returnsJobs = {
  'send-return-registered': ({ returnId }: { returnId: number }, ctx: MailCtx) =>
    sendReturnRegistered(ctx, returnId),
};
