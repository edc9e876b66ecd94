import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { findActingStaff } from '#shop/staff/acting-staff.ts';
import { findSchedule } from './schedule.sql.ts';

export type ScheduleMailCtx = MailCtx & { backofficeUrl: string };

/** Reasons with a sentence about what to do; any other is what the other system answered. */
const reasons = {
  tooManyRefused: 'shop.mail.scheduleFailing.tooManyRefused',
  keyMissing: 'shop.mail.scheduleFailing.keyMissing',
  rightMissing: 'shop.mail.scheduleFailing.rightMissing',
  unreadable: 'shop.mail.scheduleFailing.unreadable',
  aborted: 'shop.mail.scheduleFailing.aborted',
  hostKeyChanged: 'shop.mail.scheduleFailing.hostKeyChanged',
  certificateWrong: 'shop.mail.scheduleFailing.certificateWrong',
  loginRefused: 'shop.mail.scheduleFailing.loginRefused',
  fileMissing: 'shop.mail.scheduleFailing.fileMissing',
  silent: 'shop.mail.scheduleFailing.silent',
  privateAddress: 'shop.mail.scheduleFailing.privateAddress',
  tooLarge: 'shop.mail.scheduleFailing.tooLarge',
  changedMeanwhile: 'shop.mail.scheduleFailing.changedMeanwhile',
  secretForgotten: 'shop.mail.scheduleFailing.secretForgotten',
  customerUnknown: 'shop.mail.scheduleFailing.customerUnknown',
  fault: 'shop.mail.scheduleFailing.fault',
} as const;

const isKnown = (reason: string): reason is keyof typeof reasons => Object.hasOwn(reasons, reason);

/** Mails the person who saved a schedule that it fails or waits, and what to do (OP2). Sends nothing once it or the person is gone. */
export async function sendScheduleFailing(
  ctx: ScheduleMailCtx,
  { scheduleId, since, reason }: { scheduleId: number; since: string; reason: string },
): Promise<void> {
  const found = await findRecipient(ctx, scheduleId);
  if (!found) return;
  const { name, email, mailLocale } = found;
  const { texts } = mailLocale;
  const why = isKnown(reason)
    ? texts(reasons[reason])
    : texts('shop.mail.scheduleFailing.other', { answer: reason });
  const content = {
    subject: texts('shop.mail.scheduleFailing.subject', { name }),
    preview: texts('shop.mail.scheduleFailing.preview'),
    title: texts('shop.mail.scheduleFailing.title', { name }),
    paragraphs: [why, texts('shop.mail.scheduleFailing.next')],
    link: linkOf(ctx, texts('shop.mail.scheduleFailing.link')),
    closing: [texts('shop.mail.scheduleFailing.once')],
  };
  await ctx.mail.send(
    composeMail(`schedule-failing.${scheduleId}.${since}`, email, content, mailLocale),
  );
}

/** Mails the same person that the schedule works again (OP2). */
export async function sendScheduleWorking(
  ctx: ScheduleMailCtx,
  { scheduleId, since }: { scheduleId: number; since: string },
): Promise<void> {
  const found = await findRecipient(ctx, scheduleId);
  if (!found) return;
  const { name, email, mailLocale } = found;
  const { texts } = mailLocale;
  const content = {
    subject: texts('shop.mail.scheduleWorking.subject', { name }),
    preview: texts('shop.mail.scheduleWorking.preview'),
    title: texts('shop.mail.scheduleWorking.title', { name }),
    paragraphs: [texts('shop.mail.scheduleWorking.text')],
    link: linkOf(ctx, texts('shop.mail.scheduleFailing.link')),
    closing: [],
  };
  await ctx.mail.send(
    composeMail(`schedule-working.${scheduleId}.${since}`, email, content, mailLocale),
  );
}

const linkOf = ({ backofficeUrl }: ScheduleMailCtx, label: string) => ({
  label,
  url: `${backofficeUrl}/exchange`,
});

async function findRecipient({ db, localeFor }: ScheduleMailCtx, scheduleId: number) {
  const schedule = await findSchedule(db, scheduleId);
  const person = schedule && (await findActingStaff(db, schedule.personId));
  if (!person) return undefined;
  const mailLocale = await localeFor(person.language === 'de' ? 'de-de' : 'de-en');
  return { name: schedule.name, email: person.email, mailLocale };
}
