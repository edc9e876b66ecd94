import * as v from 'valibot';
import { command, type CommandCtx } from '#shop/kernel/command.ts';
import { oneOf, word } from '#shop/kernel/command-input.ts';
import { inviteStaff } from './invite-staff.ts';
import { type RoleKey, readyRoles } from './roles.ts';

const roleNames = Object.keys(readyRoles) as [RoleKey, ...RoleKey[]];

/** People of the staff (OP1). */
export const staffCommands = [
  command({
    name: 'staff invite',
    right: 'staff.manage',
    summary: 'Invites a person to the back office, or one who lost every way in.',
    positionals: ['email', 'name'],
    input: v.object({
      email: word('E-mail of the person'),
      name: v.optional(word('Name that others see; the e-mail where it is left out')),
      role: v.optional(oneOf(roleNames, 'Role of the person'), 'owner'),
      language: v.optional(oneOf(['de', 'en'], 'Language of the screens'), 'de'),
    }),
    refusals: {
      EMAIL_WRONG: 'This is no e-mail address.',
      NAME_WRONG: 'A name has 1 to 80 characters.',
      UNKNOWN_ROLE: 'There is no such role.',
    },
    run: async (ctx: CommandCtx & { backofficeUrl: string }, { email, name, role, language }) => {
      const invitation = { email, name: name ?? email, language, roles: [role] } as const;
      const invited = await inviteStaff({ ...ctx, ...silent }, invitation);
      if ('refused' in invited) return { refused: invited.refused };
      return {
        done: [
          `${ctx.backofficeUrl}/invitation#${invited.token}`,
          'This link lets the person in once, within 72 hours.',
        ],
      };
    },
  }),
];

/** The command line writes no log. */
const silent = {
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  requestId: 'operator',
};
