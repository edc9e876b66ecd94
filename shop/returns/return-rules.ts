/** Reasons of a return. */
export const returnReasons = ['damaged', 'wrong', 'dislike', 'tooMany', 'late'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Regulations of a return, in the order in which they are offered. */
const regulations = ['refund', 'exchange', 'voucher', 'repair'] as const;
export type Regulation = (typeof regulations)[number];

/** The requested return of a line's pieces. */
export type RequestedItem = {
  lineNumber: number;
  quantity: number;
  reason: ReturnReason;
  comment: string | null;
};

const regulationsByReason: Readonly<Record<ReturnReason, readonly Regulation[]>> = {
  damaged: regulations,
  wrong: ['refund', 'exchange', 'voucher'],
  dislike: ['refund', 'voucher'],
  tooMany: ['refund', 'voucher'],
  late: ['refund', 'voucher'],
};

/** The regulations that all of these reasons allow; a refund is always one of them (AC4). Books are not repaired. */
export function regulationsFor(
  requested: readonly { reason: ReturnReason; isBook: boolean }[],
): Regulation[] {
  return regulations.filter((regulation) =>
    requested.every(
      ({ reason, isBook }) =>
        regulationsByReason[reason].includes(regulation) && !(isBook && regulation === 'repair'),
    ),
  );
}

export function isReturnReason(text: string): text is ReturnReason {
  return returnReasons.some((reason) => reason === text);
}

/** Days that a registered return waits for its parcel, unless a parameter sets another number. */
export const defaultExpiryDays = 60;
export const mostLabels = 5;
export const mostPhotos = 5;
/** Maximum size of a photo in bytes: 10 MB. */
export const mostPhotoBytes = 10 * 1024 * 1024;
export const longestComment = 500;
/** The carrier code of a return without a label: the customer chooses and pays the carrier. */
export const noLabel = 'nolabel';
