import type { FooterDeskQuery } from '#contract/backoffice-operations.generated.ts';

/** A footer as its editor loads it. */
export type EditedFooter = NonNullable<FooterDeskQuery['footerDesk']>;
