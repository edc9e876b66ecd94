import { useTexts } from '#storefront/state/texts.tsx';

type Step = { from: number; price: { stringValue: string } };

/** Scale prices where there is little room: a line each (SP1). */
export function ScaleSteps({ steps }: { steps: readonly Step[] }) {
  const texts = useTexts();
  return steps.map(({ from, price }) => (
    <span key={from} className="block text-micro text-tafel-500 tabular-nums">
      {texts('shop.scale.fromAt', { count: from, price: price.stringValue })}
    </span>
  ));
}
