import '#storefront/texts/account.ts';
import type { StandingOrderHeadFragment } from '#contract/operations.generated.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { useFormats } from '#storefront/ui/formats.ts';

/** The day of the next order of a standing order, that it waits and why, or that it ended. */
export function NextDate({
  order: { nextOn, waitsFor },
}: {
  order: Pick<StandingOrderHeadFragment, 'nextOn' | 'waitsFor'>;
}) {
  const texts = useTexts();
  const { date } = useFormats();
  if (nextOn === null) return <Badge kind="info">{texts('shop.standing.ended')}</Badge>;
  const day = date(`${nextOn}T12:00:00Z`);
  if (!waitsFor) return <Badge kind="ok">{texts('shop.standing.next', { day })}</Badge>;
  return (
    <>
      <Badge kind="warn">{texts('shop.standing.waiting', { day })}</Badge>
      <p className="text-small font-semibold">{formatMessage(texts, waitsFor)}</p>
    </>
  );
}
