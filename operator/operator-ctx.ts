import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import type { BackupCtx } from './backup/backup-ctx.ts';
import type { CommandCtx } from '#shop/kernel/command.ts';

/** Context of a command: the database with the serving role's rights, and the URL for its owner's rights. */
export type OperatorCtx = CommandCtx &
  BackupCtx &
  Pick<MailCtx, 'localeFor'> & {
    ownerUrl: string;
    /** Origin of the back office. */
    backofficeUrl: string;
  };
