export const segments = ['guest', 'newCustomer', 'existingCustomer', 'internal'] as const;

/** Kinds of visitors: not logged in, without an order yet, with an order, or a member of staff. */
export type Segment = (typeof segments)[number];

/** The visitors whom content is chosen for (CN4). */
export type Audience = {
  segments: readonly Segment[];
  /** The A/B tests that run, each with the variant of this visitor. */
  tests: readonly ChosenTest[];
  /** Set while a member of staff previews what others see or will see. */
  preview?: Preview | undefined;
};

export type ChosenTest = {
  id: string;
  trackingCode: string;
  variant: string;
  /** It was ended: everybody sees this variant, and nothing is counted. */
  isDecided?: true;
};

export type Preview = {
  segment?: Segment | undefined;
  /** The previewed moment; now where it is left out. */
  at?: Date | undefined;
  /** Variants by the tests' ids. */
  tests: Readonly<Record<string, string>>;
};

/** The variant of visitors who have no other one or did not consent. */
export const controlVariant = 'control';
