import type { Right } from './rights.ts';
import { logSecurityEvent } from './security-event.ts';
import type { StaffCtx } from './staff-ctx.ts';

/** Whether the member of staff has a right; a refusal is logged as a security event. */
export function checkRight(
  ctx: Pick<StaffCtx, 'staff' | 'log' | 'requestId'>,
  right: Right,
): boolean {
  if (ctx.staff.rights.has(right)) return true;
  logSecurityEvent(ctx, 'right.refused', { personId: ctx.staff.id, detail: right });
  return false;
}
