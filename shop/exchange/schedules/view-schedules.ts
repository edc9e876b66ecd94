import type { ExchangeSchedule } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { listSchedules } from './schedule.sql.ts';

/** All schedules, without their secrets (OP2). One statement. */
export async function viewSchedules({ db }: Pick<StaffCtx, 'db'>): Promise<ExchangeSchedule[]> {
  return (await listSchedules(db)).map((each) => ({
    id: each.id,
    version: each.version,
    name: each.name,
    direction: each.direction,
    sender: each.sender,
    kind: each.kind ?? '',
    format: each.format ?? '',
    address: each.address,
    login: each.login,
    hasSecret: each.sealedSecret !== null,
    everyMinutes: each.everyMinutes ?? 0,
    times: [...each.times],
    weekdays: [...each.weekdays],
    mostRefused: each.mostRefused,
    isActive: each.isActive,
    savedBy: each.personName,
    dueAt: each.dueAt?.toISOString() ?? null,
    outcome: each.outcome,
    reason: each.reason,
    hostKey: each.hostKey ?? '',
    shownHostKey: each.shownHostKey ?? '',
    failingSince: each.failingSince?.toISOString() ?? null,
    begunAt: each.begunAt?.toISOString() ?? null,
    runId: each.runId,
  }));
}
