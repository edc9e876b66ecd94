import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import type { FieldRules } from '#storefront/ui/form/rules.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { OrderForReturn } from './order-for-return.ts';
import { stepPath } from './return-paths.ts';
import { ChosenItems } from './return-summary.tsx';

type OrderReturn = OrderForReturn['returns'][number];

type RegisteredReturnProps = {
  order: OrderForReturn;
  registered: OrderReturn;
  errors?: FormErrors | undefined;
};

/** Page of a registered return: number and state, and while its parcel is awaited, instructions and cancellation. */
export function RegisteredReturn({ order, registered, errors }: RegisteredReturnProps) {
  const texts = useTexts();
  const { returnNumber, items, status, labels } = registered;
  const isOver = status === 'cancelled' || status === 'expired';
  const mayReturn = order.items.some(({ quantityReturnable }) => quantityReturnable > 0);
  return (
    <>
      <Note kind={noteKinds[status] ?? 'green'}>
        <p>{texts(textKeys[status] ?? textKeys.registered, { number: returnNumber, labels })}</p>
      </Note>
      {registered.parcel && <ReplacementParcel parcel={registered.parcel} />}
      {status === 'registered' && <Instructions order={order} registered={registered} />}
      <section className="grid gap-4 rounded-card border border-linie bg-white p-6">
        <h2 className="text-h3">{texts('shop.returns.confirm.items')}</h2>
        <ChosenItems order={order} chosen={{ selectedItems: items }} />
      </section>
      {status === 'registered' && <CancelForm returnNumber={returnNumber} errors={errors} />}
      {mayReturn && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={stepPath('productselection', order.hash)} kind="outline">
            {texts(isOver ? 'shop.returns.registered.again' : 'shop.returns.registered.more')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

const titleKeys: Readonly<Record<string, string>> & { registered: string } = {
  registered: 'shop.returns.registered.title',
  cancelled: 'shop.returns.state.cancelled',
  expired: 'shop.returns.state.expired',
  received: 'shop.returns.state.received',
  inspected: 'shop.returns.state.received',
  exchanging: 'shop.returns.state.exchanging',
  repairing: 'shop.returns.state.repairing',
  settled: 'shop.returns.state.settled',
};

const textKeys: Readonly<Record<string, string>> & { registered: string } = {
  registered: 'shop.returns.registered.text',
  cancelled: 'shop.returns.state.cancelled.text',
  expired: 'shop.returns.state.expired.text',
  received: 'shop.returns.state.received.text',
  inspected: 'shop.returns.state.received.text',
  exchanging: 'shop.returns.state.exchanging.text',
  repairing: 'shop.returns.state.repairing.text',
  settled: 'shop.returns.state.settled.text',
};

const noteKinds: Readonly<Record<string, 'blue' | 'sun'>> = {
  cancelled: 'blue',
  expired: 'sun',
  received: 'blue',
  inspected: 'blue',
  exchanging: 'blue',
  repairing: 'blue',
};

/** Text key of the headline for a return's state. */
export function titleKeyOf({ status }: Pick<OrderReturn, 'status'>): string {
  return titleKeys[status] ?? titleKeys.registered;
}

/** The parcel with exchanged or repaired goods. */
function ReplacementParcel({ parcel }: { parcel: NonNullable<OrderReturn['parcel']> }) {
  const texts = useTexts();
  const { carrier, trackingCode, trackingUrl } = parcel;
  return (
    <section className="grid justify-items-start gap-2 rounded-card border border-linie bg-white p-6">
      <h2 className="text-h3">{texts('shop.parcel.only', { carrier })}</h2>
      {trackingCode !== null && <Tracking code={trackingCode} url={trackingUrl} />}
    </section>
  );
}

/** Link to the carrier's tracking page, or the code alone. `noreferrer` hides the address of the return. */
function Tracking({ code, url }: { code: string; url: string | null }) {
  const texts = useTexts();
  if (url === null) return <p>{texts('shop.parcel.code', { code })}</p>;
  return (
    <TextLink href={url} rel="noreferrer noopener" className="py-2 break-words">
      {texts('shop.parcel.track', { code })}
    </TextLink>
  );
}

function Instructions({ order, registered }: Pick<RegisteredReturnProps, 'order' | 'registered'>) {
  const texts = useTexts();
  const { returnNumber, labels, trackingCodes, trackingUrls } = registered;
  const hasLabels = labels > 0;
  const areReady = hasLabels && trackingCodes.length === labels;
  return (
    <section className="grid gap-4 rounded-card border border-linie bg-white p-6">
      <h2 className="text-h3">{texts('shop.returns.registered.now')}</h2>
      <ol className="grid list-decimal gap-2 pl-5 marker:font-bold">
        <li>{texts('shop.returns.registered.pack')}</li>
        {hasLabels && <li>{texts('shop.returns.registered.print', { count: labels })}</li>}
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
      {hasLabels && !areReady && (
        <LabelsPending again={stepPath('confirm', order.hash, { registered: returnNumber })} />
      )}
      {areReady && <LabelLink hash={order.hash} registered={registered} />}
      {trackingCodes.length > 0 && (
        <ul className="grid justify-items-start">
          {trackingCodes.map((code, index) => (
            <li key={code}>
              <Tracking code={code} url={trackingUrls[index] ?? null} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Shown while the carrier does not answer; a job retries. */
function LabelsPending({ again }: { again: string }) {
  const texts = useTexts();
  return (
    <Note kind="sun">
      <p>{texts('shop.returns.labels.soon')}</p>
      <TextLink href={again}>{texts('shop.returns.labels.again')}</TextLink>
    </Note>
  );
}

function CancelForm({
  returnNumber,
  errors,
}: {
  returnNumber: string;
  errors: FormErrors | undefined;
}) {
  const texts = useTexts();
  const isSending = useIsSending();
  return (
    <CheckedForm
      rules={noRules}
      errors={errors}
      typed={undefined}
      className="grid gap-3 rounded-card border border-linie bg-white p-6"
    >
      <h2 className="text-h3">{texts('shop.returns.cancel')}</h2>
      <SubmittedErrors />
      <p>{texts('shop.returns.cancel.text')}</p>
      <input type="hidden" name="returnNumber" value={returnNumber} />
      <div>
        <Button type="submit" name="intent" value="cancel" kind="outline" isLoading={isSending}>
          {texts('shop.returns.cancel.submit')}
        </Button>
      </div>
    </CheckedForm>
  );
}

const noRules: FieldRules = {};

/** Link to the return's labels as a PDF. */
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
