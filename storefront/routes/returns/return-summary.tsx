import '#storefront/texts/account.ts';
import type { ReactNode } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { OrderForReturn, ReturnDraft } from './order-for-return.ts';
import { type ReturnStep, stepPath } from './return-paths.ts';
import { reasonKeys } from './reason-keys.ts';
import { regulationKeys } from './regulation-keys.ts';

type Chosen = Pick<ReturnDraft, 'selectedItems'>;

/** Summary of a return, each part with a link to its step. */
export function ReturnSummary({
  order,
  draft,
  carrierName,
}: {
  order: OrderForReturn;
  draft: ReturnDraft;
  /** Undefined for a return without a label. */
  carrierName: string | undefined;
}) {
  const texts = useTexts();
  const { selectedRegulation, labels } = draft;
  const contact = draft.contact ?? order.contact;
  const regulation = regulationKeys[selectedRegulation ?? ''];
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card
        title={texts('shop.returns.confirm.items')}
        step="productselection"
        hash={order.hash}
        isWide
      >
        <ChosenItems order={order} chosen={draft} />
      </Card>
      <Card title={texts('shop.returns.regulations.legend')} step="regulations" hash={order.hash}>
        <p className="font-semibold">{regulation && texts(regulation.title)}</p>
        <p className="text-small text-tafel-500">{regulation && texts(regulation.text)}</p>
      </Card>
      <Card title={texts('shop.returns.carrier.legend')} step="carrier" hash={order.hash}>
        <p className="font-semibold">{carrierName ?? texts('shop.returns.carrier.nolabel')}</p>
        {carrierName && (
          <p className="text-small text-tafel-500">
            {texts('shop.returns.labels.count', { count: labels })}
          </p>
        )}
      </Card>
      <Card title={texts('shop.returns.contactTitle')} step="carrier" hash={order.hash} isWide>
        <p>
          {contact.firstName} {contact.lastName}
        </p>
        <p>{[contact.email, contact.phone].filter(Boolean).join(' · ')}</p>
      </Card>
    </div>
  );
}

/** The returned items with quantity and reason. */
export function ChosenItems({ order, chosen }: { order: OrderForReturn; chosen: Chosen }) {
  const texts = useTexts();
  return (
    <ul className="grid gap-3">
      {chosen.selectedItems.map(({ id, quantity, reason, additionalInfo }) => {
        const item = order.items.find((one) => one.id === id);
        if (!item) return null;
        return (
          <li key={id} className="grid grid-cols-[64px_minmax(0,1fr)] items-start gap-4">
            <Picture
              picture={item.picture}
              isDecorative
              shape="thumb"
              className="w-16 rounded-[6px_6px_12px_12px]"
            />
            <div className="min-w-0">
              <p className="font-semibold">{item.name}</p>
              <p className="text-small text-tafel-500">
                {texts('shop.returns.item.pieces', { count: quantity })}
                {reasonKeys[reason] && ` · ${texts(reasonKeys[reason])}`}
              </p>
              {additionalInfo && (
                <p className="text-small break-words whitespace-pre-line">{additionalInfo}</p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type CardProps = {
  title: string;
  step: ReturnStep;
  hash: string;
  isWide?: boolean;
  children: ReactNode;
};

function Card({ title, step, hash, isWide, children }: CardProps) {
  const texts = useTexts();
  return (
    <section
      className={`grid content-start gap-2 rounded-card border border-linie bg-white p-5 ${isWide ? 'md:col-span-2' : ''}`}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3">{title}</h2>
        <TextLink
          href={stepPath(step, hash)}
          aria-label={texts('shop.returns.changeOf', { title })}
        >
          {texts('shop.returns.change')}
        </TextLink>
      </div>
      {children}
    </section>
  );
}
