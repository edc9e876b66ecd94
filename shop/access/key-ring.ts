import type { Ctx } from '#shop/kernel/ctx.ts';
import type { SigningKey } from './access.sql.ts';
import { findSigningKeys } from './access.sql.ts';
import { renewSigningKeys } from './renew-signing-keys.ts';

/** The signing keys that all processes share, as this process last read them. Throws where the database does not answer and no keys were read before. */
export type KeyRing = {
  /** The current signing key; created where there is none. */
  signing(): Promise<SigningKey>;
  /** The key with this id, while it verifies tokens. */
  verifying(id: string): Promise<SigningKey | undefined>;
};

const freshMs = 60_000;
/** An unknown id may be that of a new key, or forged. Forged ids must not cause a read each. */
const rereadMs = 1000;

/** Reads the keys once a minute, and at most once a second for tokens with an unknown key id. */
export function createKeyRing(ctx: Pick<Ctx, 'db' | 'clock'>): KeyRing {
  let keys: readonly SigningKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const now = () => ctx.clock.now().getTime();

  function read(find: () => Promise<SigningKey[]>): Promise<void> {
    reading ??= find()
      .then((found) => {
        keys = found;
        readAt = now();
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }
  /** Keys that were read before stay in use while the database does not answer. */
  const reread = () =>
    read(() => findSigningKeys(ctx.db, ctx.clock.now())).catch((fault: unknown) => {
      if (keys.length === 0) throw fault;
    });
  const signer = () =>
    keys.find((key) => key.signsFrom.getTime() <= now() && now() < key.signsUntil.getTime());
  const verifier = (id: string) =>
    keys.find((key) => key.id === id && now() < key.verifiesUntil.getTime());

  return {
    async signing() {
      if (now() - readAt > freshMs) await reread();
      if (!signer()) await read(() => renewSigningKeys(ctx));
      const key = signer();
      if (!key)
        throw new Error(
          'There is no current signing key. Check whether the clocks of the processes agree.',
        );
      return key;
    },
    async verifying(id) {
      const age = now() - readAt;
      if (age > freshMs || (!verifier(id) && age > rereadMs)) await reread();
      return verifier(id);
    },
  };
}
