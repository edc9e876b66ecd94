import { inviteStaff } from '#shop/staff/invite-staff.ts';
import { acceptInvitation, openInvitation } from '#shop/staff/accept-invitation.ts';
import { codeAt } from '#shop/account/second-factor/one-time-code.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { TestDatabase } from './database.ts';

export const staffPassword = 'Kreidestaub im Flur 7';

let last = 0;

/** The ctx of sign-in verbs on a test's database. */
export function staffDoor({ db }: Pick<TestDatabase, 'db'>, clock: Clock) {
  const silent = () => undefined;
  return { db, clock, requestId: 'test', log: { info: silent, warn: silent, error: silent } };
}

type StaffWish = {
  roles: readonly string[];
  clock: Clock;
  userAgent?: string;
  email?: string;
  name?: string | undefined;
};

/** A person of the staff with these roles, logged in; `token` is the session's, `key` the authenticator app's. */
export async function staffWith(
  database: Pick<TestDatabase, 'db'>,
  { roles, clock, userAgent, name, email = `team${(last += 1)}@ranzen.example` }: StaffWish,
) {
  const door = staffDoor(database, clock);
  const invitation = { email, name: name ?? `Team ${last}`, language: 'de', roles } as const;
  const invited = await inviteStaff(door, invitation);
  if ('refused' in invited) throw new Error(invited.refused);
  const opened = await openInvitation(door, invited.token);
  if ('refused' in opened) throw new Error(opened.refused);
  const accepted = await acceptInvitation(door, {
    token: invited.token,
    password: staffPassword,
    code: codeAt(opened.key, clock.now()),
    userAgent,
  });
  if ('refused' in accepted) throw new Error(accepted.refused);
  const { session, personId, recoveryCodes } = accepted;
  return { id: personId, email, key: opened.key, token: session.token, recoveryCodes, invited };
}
