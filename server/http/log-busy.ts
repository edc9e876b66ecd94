import type { Log } from '#shop/kernel/ctx.ts';

/** Called with the reason of each refusal of a busy shop. */
export type LogBusy = (reason: string) => void;

const quietMs = 10_000;

/**
 * Logs one line per burst of refusals, because under load a line costs as much as the refusal itself. A reason is logged again
 * after ten seconds, with the number of refusals since.
 */
export function createLogBusy(
  log: Pick<Log, 'warn'>,
  nowMs: () => number = () => performance.now(),
): LogBusy {
  const bursts = new Map<string, { loggedAt: number; unlogged: number }>();
  return (reason) => {
    const burst = bursts.get(reason);
    if (burst && nowMs() - burst.loggedAt < quietMs) {
      burst.unlogged += 1;
      return;
    }
    log.warn({ reason, refusedBefore: burst?.unlogged ?? 0 }, 'The shop was busy');
    bursts.set(reason, { loggedAt: nowMs(), unlogged: 0 });
  };
}
