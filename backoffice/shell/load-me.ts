import { me } from '#contract/backoffice-operations.generated.ts';
import type { MeQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';

export type Me = MeQuery['me'];

/** The person of the session. */
export async function loadMe({ request }: { request: Request }): Promise<Me> {
  return (await ask(me, {}, request.signal)).me;
}
