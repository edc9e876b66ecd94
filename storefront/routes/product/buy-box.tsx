import '#storefront/texts/product.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LabelQuery } from '#contract/operations.generated.ts';
import { HeartWithWords } from '#storefront/lists/heart.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { PriceBlock } from '#storefront/ui/price-block.tsx';
import type { BuyRefusal } from './buy-without-script.ts';
import { BuyForm } from './buy-form.tsx';
import { DealPanel, ReservedDeal } from './deal-panel.tsx';
import { EnergyDetails } from './energy-details.tsx';
import { ItemNotes } from './item-notes.tsx';
import { LabelAttributes } from './labels/label-attributes.tsx';
import { NotForSale } from './not-for-sale.tsx';
import { PrimeSlot } from './prime-slot.tsx';
import { currentPrices, offerOf, type ProductView, type VariantsView } from './product-view.ts';
import { SafetyNote } from './safety-note.tsx';
import { SaleBanner } from './sale-banner.tsx';
import { TitleBlock } from './title-block.tsx';
import { useDeal } from './use-deal.ts';
import { VariantChoice } from './variant-choice.tsx';

type BuyBoxProps = {
  product: ProductView;
  variants: VariantsView;
  refused: BuyRefusal | undefined;
  openedLabel: LabelQuery['labelLayer'] | undefined;
};

/** Everything that one needs to know and do to buy, in one column that stays in view (PD3). */
export function BuyBox({ product, variants, refused, openedLabel }: BuyBoxProps) {
  const { item, attributes } = variants;
  const { prices, isFrom } = currentPrices(product, variants);
  const { deal, reservedDeal, refreshDeal } = useDeal(item);
  const [showsMissing, setShowsMissing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const showMissing = (): void => {
    flushSync(() => setShowsMissing(true));
    box.current?.querySelector<HTMLElement>(firstMissing)?.focus();
  };
  return (
    <div ref={box} className="grid min-w-0 gap-4.5 lg:sticky lg:top-20 lg:row-span-2">
      <TitleBlock product={product} item={item} />
      {attributes.length > 0 && (
        <VariantChoice
          path={product.path}
          attributes={attributes}
          showsMissing={!item && (showsMissing || refused === 'missingChoice')}
        />
      )}
      <SaleBanner banner={product.saleBanner} />
      {deal ? (
        <DealPanel deal={deal} prices={prices} onEnd={refreshDeal} />
      ) : (
        <PriceBlock prices={prices} isFrom={isFrom} />
      )}
      {reservedDeal && <ReservedDeal deal={reservedDeal} onEnd={refreshDeal} />}
      <EnergyDetails efficiency={product.energyEfficiency} />
      {item && <ItemNotes item={item} />}
      {item?.primeFaehig && <PrimeSlot />}
      {product.availableForSale && item?.availableForSale !== false ? (
        <BuyForm
          product={product}
          variants={variants}
          offer={offerOf(prices, deal ?? undefined)}
          refused={refused}
          onMissing={showMissing}
          deal={deal}
          onBought={refreshDeal}
        />
      ) : (
        <NotForSale replacements={product.replacementProducts} />
      )}
      <HeartWithWords
        productId={product.id}
        itemId={product.hasMultipleItems ? item?.id : undefined}
        name={product.name}
      />
      <SafetyNote warnings={product.warnings} dangers={product.dangerWarnings} />
      <LabelAttributes path={product.path} labels={product.labelAttributes} opened={openedLabel} />
      <Promises />
    </div>
  );
}

const firstMissing = 'fieldset[data-missing] input, select[data-missing]';

function Promises() {
  const texts = useTexts();
  return (
    <ul className="grid gap-2.5 rounded-card border border-linie bg-white px-5 py-4 text-small">
      {(['undo-2', 'receipt-text', 'shield-check'] as const).map((icon) => (
        <li key={icon} className="flex items-center gap-3">
          <Icon name={icon} />
          {texts(`shop.product.promise.${icon}`)}
        </li>
      ))}
    </ul>
  );
}
