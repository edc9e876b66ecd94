import type { Ctx } from './ctx.ts';
import type { Right } from './rights.ts';

/** The member of staff whose session, or whose system's API key, sent a request. */
export type Staff = {
  /** The person; of a key the one who made it. */
  id: number;
  /** Set where a system's API key sent the request: there is no session then, and `name` is the key's. */
  keyId?: number;
  name: string;
  email: string;
  language: 'de' | 'en';
  rights: ReadonlySet<Right>;
  sessionHash: string;
  /** After a login with a recovery code: there are no rights before the person has a new passkey. */
  isRecovered?: boolean;
  /** When the person last proved who they are. */
  confirmedAt: Date;
};

/**
 * What an operation of the back office works with. `db` keeps an audit trail of writes where the operation is a mutation.
 * There is no storefront and no visitor: what a text or a price depends on comes from the row.
 */
export type StaffCtx = Pick<
  Ctx,
  | 'db'
  | 'clock'
  | 'files'
  | 'pictures'
  | 'payments'
  | 'carrier'
  | 'catalogueIndex'
  | 'log'
  | 'requestId'
> & {
  staff: Staff;
  /** Storefront and texts of a langCode, for what is done on behalf of a customer. */
  localeFor: (langCode: string) => Promise<Pick<Ctx, 'storefront' | 'texts'>>;
  /** Whether the shop itself answers at a path: a page of its own or a file, not content of the staff. */
  isShopAddress: (path: string) => boolean;
  /** The origin of the back office; its host is the relying party's id of passkeys. */
  backofficeUrl: string;
};
