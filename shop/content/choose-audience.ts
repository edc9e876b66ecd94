import type { Audience, ChosenTest, Preview, Segment } from '#shop/kernel/audience.ts';
import type { Visitor } from '#shop/kernel/ctx.ts';

export type Known = {
  account: Visitor['account'];
  tests: readonly ChosenTest[];
  preview: Preview | undefined;
  /** What a link of the back office previews, whatever account the browser has. */
  staffPreview?: Preview | undefined;
};

/** The audience of a visitor. Only staff may preview, whatever a request asks for (CN4). */
export function chooseAudience({ account, tests, staffPreview, ...asked }: Known): Audience {
  const preview = staffPreview ?? (account?.isInternal ? asked.preview : undefined);
  if (!preview) return { segments: segmentsOf(account), tests };
  return {
    segments: preview.segment ? [preview.segment] : segmentsOf(account),
    tests: tests.map((test) => ({ ...test, variant: preview.tests[test.id] ?? test.variant })),
    preview,
  };
}

/** A member of staff is a customer, too. */
function segmentsOf(account: Visitor['account']): Segment[] {
  if (!account || account.kind === 'guest') return ['guest'];
  const own = account.hasOrdered ? 'existingCustomer' : 'newCustomer';
  return account.isInternal ? [own, 'internal'] : [own];
}

/** The cache key of an audience; undefined for previews, which are not cached. */
export function audienceKey(audience: Audience | undefined): string | undefined {
  if (!audience) return '';
  if (audience.preview) return undefined;
  const { segments, tests } = audience;
  return [...segments, ...tests.map(({ id, variant }) => `${id}=${variant}`)].join('&');
}
