export const stages = [
  'announced',
  'handedOver',
  'inTransit',
  'outForDelivery',
  'delivered',
  'lost',
  'calledOff',
] as const;
export type Stage = (typeof stages)[number];

export type SandboxParcel = {
  trackingCode: string;
  reference: string;
  carrierCode: string;
  /** Recipient; the sender of a return parcel. */
  recipient: string[];
  /** Address of the carrier's announcement; null without one. */
  email: string | null;
  /** Whether it is sent to the shop, so that it waits to be handed in. */
  isReturn: boolean;
  bookedAt: Date;
  /** Last manual move. */
  moved: { stage: Stage; at: Date } | undefined;
};

const hour = 3_600_000;

/** Stages of a parcel by hours after its booking. */
const returnTimetable: readonly [Stage, number][] = [
  ['announced', 0],
  ['handedOver', 20],
  ['inTransit', 23],
  ['outForDelivery', 42],
  ['delivered', 47],
];
const timetable: readonly [Stage, number][] = [
  ['handedOver', 0],
  ['inTransit', 3],
  ['outForDelivery', 22],
  ['delivered', 27],
];

/** Stage of a parcel at a time: by its timetable, or by a manual move if that is further. */
export function stageAt(
  { bookedAt, moved, isReturn }: Pick<SandboxParcel, 'bookedAt' | 'moved' | 'isReturn'>,
  now: Date,
): { stage: Stage; at: Date } {
  const due = isReturn ? returnTimetable : timetable;
  const reached = due
    .map(([stage, hours]) => ({ stage, at: new Date(bookedAt.getTime() + hours * hour) }))
    .findLast(({ at }) => at <= now) ?? { stage: due[0]?.[0] ?? 'handedOver', at: bookedAt };
  return moved && stages.indexOf(moved.stage) >= stages.indexOf(reached.stage) ? moved : reached;
}

/** The day on which the timetable delivers. */
export function expectedDay(bookedAt: Date): string {
  return new Date(bookedAt.getTime() + 27 * hour).toISOString().slice(0, 10);
}

/** A code that contains the time of booking and the direction, so that parcels are known after a restart. */
export function newCode(bookedAt: Date, serial: number, isReturn: boolean): string {
  return `${isReturn ? 'RR' : 'RZ'}${String(bookedAt.getTime())}${String(serial % 1000).padStart(3, '0')}`;
}

/** When the parcel of a code was booked; undefined for foreign codes. */
export function bookedAtOf(trackingCode: string): Date | undefined {
  const [, instant] = /^R[RZ](\d{13})\d{3}$/.exec(trackingCode) ?? [];
  return instant === undefined ? undefined : new Date(Number(instant));
}

/** Whether a code belongs to a return parcel. */
export function isReturnCode(trackingCode: string): boolean {
  return trackingCode.startsWith('RR');
}
