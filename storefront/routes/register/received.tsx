import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';

/** Confirmation for a business whose registration awaits approval (AC6). */
export function Received() {
  const texts = useTexts();
  const steps = [
    texts('shop.register.received.check'),
    texts('shop.register.received.mail'),
    texts('shop.register.received.order'),
  ];
  return (
    <div className="grid max-w-[820px] justify-items-start gap-5 rounded-card border border-linie bg-white p-6 md:p-8">
      <Icon name="circle-check" size="large" className="text-wiese" />
      <h1>{texts('shop.register.received.title')}</h1>
      <p>{texts('shop.register.received.text')}</p>
      <ol className="grid list-decimal gap-2 pl-6 marker:font-bold">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ButtonLink href="/login/" kind="outline">
        {texts('shop.register.received.login')}
      </ButtonLink>
    </div>
  );
}
