export const segments = ['guest', 'newCustomer', 'existingCustomer', 'internal'] as const;

/** What kind of customer visits: nobody known, one who never ordered, one who did, or one of the house. */
export type Segment = (typeof segments)[number];

/** Whom content is chosen for (CN4). */
export type Audience = {
  segments: readonly Segment[];
  /** The A/B tests that run, each with the variant of this visitor. */
  tests: readonly ChosenTest[];
  /** Set while one of the house looks at what others see or will see. */
  preview?: Preview | undefined;
};

export type ChosenTest = { id: string; trackingCode: string; variant: string };

export type Preview = {
  segment?: Segment | undefined;
  /** What is shown at another moment than now. */
  at?: Date | undefined;
  /** Variants by the tests' ids. */
  tests: Readonly<Record<string, string>>;
};

/** Shown to whoever has no other variant: before consent, too. */
export const controlVariant = 'control';
