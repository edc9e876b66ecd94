import '#storefront/texts/checkout.ts';
import { ListCodeForm } from '#storefront/lists/list-code-form.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { usePunchOut } from '#storefront/state/use-punch-out.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';

export function EmptyBasket() {
  const texts = useTexts();
  const isVisit = usePunchOut() !== undefined;
  return (
    <div className="karo grid justify-items-center rounded-card border border-linie-blau px-6 py-14 text-center">
      <div className="grid justify-items-center gap-4 rounded-card bg-white p-8">
        <p className="font-display text-h3 font-bold">{texts('shop.basket.empty')}</p>
        <p className="max-w-[40ch]">{texts('shop.basket.emptyText')}</p>
        <ButtonLink href="/">{texts('shop.basket.browse')}</ButtonLink>
        {!isVisit && <ListCodeForm className="max-w-72 border-t border-linie-blau pt-4" />}
      </div>
    </div>
  );
}
