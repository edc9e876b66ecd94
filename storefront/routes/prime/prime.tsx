import '#storefront/texts/service.ts';
import { primePage } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { Disclosure } from '#storefront/ui/disclosure.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import type { IconName } from '#storefront/ui/icons.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/prime.ts';

/** Not shared, because free places change at any time. */
export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext).ask(primePage, {})).primeOffer;
}

/** Page about prime: benefits, price, terms and the link to join (CN3). */
export default function Prime({ loaderData: offer }: Route.ComponentProps) {
  const texts = useTexts();
  return (
    <div className="page-width grid gap-6 pb-10 md:gap-10">
      <PageHead title={texts('shop.prime.title')} description={texts('shop.prime.lead')} />
      <Crumbs crumbs={[]} current={texts('shop.prime.title')} />
      <Hero offer={offer} />
      <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
        {benefits.map(({ icon, title, text }) => (
          <li
            key={title}
            className="grid content-start gap-2.5 rounded-card border border-linie bg-white p-5 md:p-6"
          >
            <Icon name={icon} className="size-9 text-tinte" />
            <h2 className="text-h3">{texts(title)}</h2>
            <p>{texts(text)}</p>
          </li>
        ))}
      </ul>
      <section className="grid max-w-[820px] gap-3">
        <h2>{texts('shop.prime.questions')}</h2>
        {questions.map(([question, answer]) => (
          <Disclosure key={question} title={texts(question)}>
            <p className="pb-3">{texts(answer)}</p>
          </Disclosure>
        ))}
        <p className="pt-3">
          <TextLink href="/prime/kuendigen/" className="py-2.5">
            {texts('shop.prime.cancelHere')}
          </TextLink>
        </p>
      </section>
    </div>
  );
}

function Hero({ offer }: { offer: Route.ComponentProps['loaderData'] }) {
  const texts = useTexts();
  return (
    <section className="tafel naht grid items-center gap-6 rounded-[20px] px-6 py-9 md:px-14 md:py-14 lg:grid-cols-[3fr_2fr] lg:gap-14">
      <div className="grid justify-items-start gap-4">
        <Badge kind="sun">{texts('shop.prime.title')}</Badge>
        <h1 className="max-w-[16em]">{texts('shop.prime.headline')}</h1>
        <p className="max-w-[60ch] text-lead">{texts('shop.prime.lead')}</p>
      </div>
      {offer.isOpen ? (
        <div className="relative z-1 grid justify-items-start gap-3 lg:rounded-card lg:border lg:border-tafel-600 lg:p-8">
          <p className="text-h2 font-bold">
            {texts('shop.prime.price', {
              price: offer.price.stringValue,
              months: offer.termMonths,
            })}
          </p>
          <p className="text-small text-kreide-2">{texts('shop.prime.priceNote')}</p>
          {!offer.hasPlace && <p>{texts('shop.prime.full')}</p>}
          <ButtonLink kind="sun" size="lg" href="/prime/start/" isWide>
            {texts(offer.hasPlace ? 'shop.prime.join' : 'shop.prime.wait')}
          </ButtonLink>
        </div>
      ) : (
        <p className="font-semibold">{texts('shop.prime.notOpen')}</p>
      )}
    </section>
  );
}

const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'truck', title: 'shop.prime.shippingTitle', text: 'shop.prime.shippingText' },
  { icon: 'package', title: 'shop.prime.slotTitle', text: 'shop.prime.slotText' },
  { icon: 'badge-check', title: 'shop.prime.fairTitle', text: 'shop.prime.fairText' },
];

const questions = [
  ['shop.prime.question.where', 'shop.prime.answer.where'],
  ['shop.prime.question.renew', 'shop.prime.answer.renew'],
  ['shop.prime.question.cancel', 'shop.prime.answer.cancel'],
  ['shop.prime.question.full', 'shop.prime.answer.full'],
] as const;
