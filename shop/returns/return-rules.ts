/** Why somebody sends something back. */
export const returnReasons = ['damaged', 'wrong', 'dislike', 'tooMany', 'late'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** How a return is made good, in the order in which they are offered. */
const regulations = ['refund', 'exchange', 'voucher', 'repair'] as const;
export type Regulation = (typeof regulations)[number];

/** What a customer wants to send back of one line. */
export type ReturnWish = {
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

/** The regulations that all of these reasons allow; money back is always one of them (AC4). Books are not repaired. */
export function regulationsFor(
  wishes: readonly { reason: ReturnReason; isBook: boolean }[],
): Regulation[] {
  return regulations.filter((regulation) =>
    wishes.every(
      ({ reason, isBook }) =>
        regulationsByReason[reason].includes(regulation) && !(isBook && regulation === 'repair'),
    ),
  );
}

export function isReturnReason(text: string): text is ReturnReason {
  return returnReasons.some((reason) => reason === text);
}

/** How long after its delivery something may come back, where no parameter says else. */
export const usualReturnDays = 30;
/** How long a registered return waits for its parcel, where no parameter says else. */
export const usualExpiryDays = 60;
export const mostLabels = 5;
export const mostPhotos = 5;
/** What a photo may weigh, in bytes: 10 MB. */
export const mostPhotoBytes = 10 * 1024 * 1024;
export const longestComment = 500;
/** The carrier of a return without a label: the customer brings it on the way. */
export const noLabel = 'nolabel';
