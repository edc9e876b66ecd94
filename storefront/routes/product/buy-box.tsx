import '#storefront/texts/product.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LabelQuery } from '#contract/operations.generated.ts';
import { HeartWithWords } from '#storefront/lists/heart.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { useShowsMarketing } from '#storefront/state/use-punch-out.ts';
import { PriceBlock } from '#storefront/ui/price-block.tsx';
import { EnergyNote } from '#storefront/ui/energy/energy-note.tsx';
import type { BuyRefusal } from './buy-without-script.ts';
import { BuyForm } from './buy-form.tsx';
import { CompareLink } from './compare-link.tsx';
import { DealPanel, ReservedDeal } from './deal-panel.tsx';
import { ItemNotes } from './item-notes.tsx';
import { LegalGuarantee } from './legal-guarantee.tsx';
import { LabelAttributes } from './labels/label-attributes.tsx';
import { NotForSale } from './not-for-sale.tsx';
import { PrimeSlot } from './prime-slot.tsx';
import { currentPrices, offerOf, type ProductView, type VariantsView } from './product-view.ts';
import { SafetyNote } from './safety-note.tsx';
import { TitleBlock } from './title-block.tsx';
import { useDeal } from './use-deal.ts';
import { VariantChoice } from './variant-choice.tsx';

type BuyBoxProps = {
  product: ProductView;
  variants: VariantsView;
  refused: BuyRefusal | undefined;
  openedLabel: LabelQuery['labelLayer'] | undefined;
};

/** Column with everything needed to buy: variants, prices, notes and the form (PD3). It stays in view on wide screens. */
export function BuyBox({ product, variants, refused, openedLabel }: BuyBoxProps) {
  const { item, attributes } = variants;
  const current = currentPrices(product, variants);
  const { prices, isFrom } = current;
  const { deal, reservedDeal, refreshDeal } = useDeal(item);
  const showsMarketing = useShowsMarketing();
  const isForSale = product.availableForSale && item?.availableForSale !== false;
  const [showsMissing, setShowsMissing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const showMissing = (): void => {
    flushSync(() => setShowsMissing(true));
    box.current?.querySelector<HTMLElement>(firstMissing)?.focus();
  };
  return (
    <div
      ref={box}
      className="grid min-w-0 gap-4.5 lg:row-span-2 print:row-span-1 print:break-inside-avoid"
    >
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
      {reservedDeal && showsMarketing && <ReservedDeal deal={reservedDeal} onEnd={refreshDeal} />}
      <EnergyDetails efficiency={product.energyEfficiency} />
      {item && <ItemNotes item={item} />}
      {isForSale && item?.primeFaehig && <PrimeSlot />}
      <div className="grid gap-3">
        {isForSale ? (
          <BuyForm
            product={product}
            variants={variants}
            offer={offerOf(current, deal ?? undefined)}
            refused={refused}
            onMissing={showMissing}
            deal={deal}
            onBought={refreshDeal}
          />
        ) : (
          <NotForSale item={item} replacements={product.replacementProducts} />
        )}
        <div className="flex flex-wrap gap-3 *:grow *:whitespace-nowrap">
          <HeartWithWords
            productId={product.id}
            itemId={product.hasMultipleItems ? item?.id : undefined}
            name={product.name}
          />
          <CompareLink productId={product.id} />
        </div>
      </div>
      <SafetyNote warnings={product.warnings} dangers={product.dangerWarnings} />
      <LabelAttributes path={product.path} labels={product.labelAttributes} opened={openedLabel} />
      <Promises />
      <LegalGuarantee />
    </div>
  );
}

const firstMissing = 'fieldset[data-missing] input, select[data-missing]';

/** Link from a reduced product to the sale (PD2). */
function SaleBanner({ banner }: { banner: ProductView['saleBanner'] }) {
  if (!banner) return null;
  return (
    <a
      href={banner.url}
      className="flex min-h-11 items-center gap-3 rounded-m bg-rot-zart px-4 py-2 text-small font-bold text-rot-dunkel hover:underline"
    >
      <Icon name="badge-percent" size="small" />
      <span className="flex-1">{banner.text}</span>
      <Icon name="arrow-right" size="small" />
    </a>
  );
}

/** Arrow of the energy label, which the law requires beside the price; opens the full label (PD2). */
function EnergyDetails({ efficiency }: { efficiency: ProductView['energyEfficiency'] }) {
  const texts = useTexts();
  if (!efficiency) return null;
  return (
    <section
      aria-label={texts('shop.energy.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1"
    >
      <EnergyNote label={efficiency} />
      <p className="text-small text-tafel-500">
        {texts('shop.product.energyScale', { scale: efficiency.scale })}
      </p>
    </section>
  );
}

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
