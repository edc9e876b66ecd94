import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { OrderForReturn } from './order-for-return.ts';
import { stepAddress } from './step-address.ts';
import { ChosenItems } from './return-summary.tsx';

type OrderReturn = OrderForReturn['returns'][number];

/** A return that was just registered: its number, what to do now, and the labels to print. */
export function Registered({
  order,
  registered,
}: {
  order: OrderForReturn;
  registered: OrderReturn;
}) {
  const texts = useTexts();
  const { returnNumber, labels, items } = registered;
  const hasLabels = labels > 0;
  return (
    <>
      <Note kind="green">
        <p>{texts('shop.returns.registered.text', { number: returnNumber })}</p>
      </Note>
      <section className="grid gap-4 rounded-card border border-linie bg-white p-6">
        <h2 className="text-h3">{texts('shop.returns.registered.now')}</h2>
        <ol className="grid list-decimal gap-2 pl-5 marker:font-bold">
          {hasLabels && <li>{texts('shop.returns.registered.print', { count: labels })}</li>}
          <li>{texts('shop.returns.registered.pack')}</li>
          <li>
            {texts(hasLabels ? 'shop.returns.registered.bring' : 'shop.returns.registered.send', {
              number: returnNumber,
            })}
          </li>
        </ol>
        {!hasLabels && (
          <address className="rounded-m bg-papier-2 p-4 whitespace-pre-line not-italic">
            {texts('shop.returns.address')}
          </address>
        )}
        {hasLabels && <LabelLink hash={order.hash} registered={registered} />}
      </section>
      <section className="grid gap-4 rounded-card border border-linie bg-white p-6">
        <h2 className="text-h3">{texts('shop.returns.confirm.items')}</h2>
        <ChosenItems order={order} chosen={{ selectedItems: items }} />
      </section>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={stepAddress('productselection', order.hash)} kind="outline">
          {texts('shop.returns.registered.more')}
        </ButtonLink>
      </div>
    </>
  );
}

/** Opens the labels of a return as a PDF. */
export function LabelLink({ hash, registered }: { hash: string; registered: OrderReturn }) {
  const texts = useTexts();
  const { returnNumber, labels } = registered;
  return (
    <ButtonLink
      href={`/myaccount/returns/label/?${new URLSearchParams({ order: hash, return: returnNumber })}`}
      download
      className="justify-self-start"
    >
      <Icon name="printer" size="small" />
      {texts('shop.returns.labels.open', { count: labels })}
    </ButtonLink>
  );
}
