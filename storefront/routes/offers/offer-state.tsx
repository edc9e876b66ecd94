import '#storefront/texts/account.ts';
import type { OfferHeadFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge, type BadgeKind } from '#storefront/ui/badge.tsx';
import { useFormats } from '#storefront/ui/formats.ts';

const kinds: Readonly<Record<string, BadgeKind>> = { open: 'ok', ended: 'warn', ordered: 'info' };

/** Whether an offer can be ordered, with the day on which it ends or ended. */
export function OfferState({ offer }: { offer: Pick<OfferHeadFragment, 'state' | 'lastDay'> }) {
  const texts = useTexts();
  const { date } = useFormats();
  const day = date(offer.lastDay);
  return <Badge kind={kinds[offer.state] ?? 'info'}>{stateText(offer.state, day, texts)}</Badge>;
}

function stateText(state: string, day: string, texts: ReturnType<typeof useTexts>): string {
  if (state === 'open') return texts('shop.offers.state.open', { day });
  if (state === 'ended') return texts('shop.offers.state.ended', { day });
  return texts('shop.offers.state.ordered');
}
