import '#storefront/texts/checkout.ts';
import type { FormEvent } from 'react';
import type { ReservationViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Note } from '#storefront/ui/note.tsx';
import { CountdownClock } from '#storefront/product-tile/countdown-clock.tsx';
import { useSeconds } from '#storefront/product-tile/seconds.ts';

/** An action on a hold; also the form's `intent` without script. */
export type HoldIntent = 'extendHold' | 'refreshHold';

type HoldNoticeProps = {
  reservation: ReservationViewFragment;
  isBusy: boolean;
  onAct: (intent: HoldIntent) => void;
  /** Called when the hold ends and the cart's prices must be refetched. */
  onEnd: () => void;
};

const soonMs = 5 * 60_000;
/** Stands for the clock in its sentence. */
const clock = '{clock}';

/** A notice of how long the cart's pieces keep the lightning price, or that the hold has ended (CA6). */
export function HoldNotice(props: HoldNoticeProps) {
  const { hasLightningDealReservation, isLightningDealReservationExpired } = props.reservation;
  if (!hasLightningDealReservation) return null;
  return (
    <div className="grid gap-3">
      {isLightningDealReservationExpired && <EndedHold {...props} />}
      <RunningHold {...props} />
    </div>
  );
}

/** The clock is not announced; that little time is left is announced once. */
function RunningHold({ reservation, isBusy, onAct, onEnd }: HoldNoticeProps) {
  const texts = useTexts();
  const { moment } = useFormats();
  const nowMs = useSeconds();
  const { lightningDealReservationTimestampEnd: end, isExtendable, extensionMinutes } = reservation;
  if (!end) return null;
  const [before, after] = texts('shop.hold.left', { clock }).split(clock);
  const isSoon = nowMs !== undefined && Date.parse(end) - nowMs < soonMs;
  return (
    <Note kind="sun" icon="zap" className={noteShape}>
      <div className={line}>
        <p className="min-w-52 flex-1">
          <b className="noscript:hidden">
            {before}
            <CountdownClock until={end} onEnd={onEnd} isInSentence />
            {after}
          </b>
          <noscript>
            <b>{texts('shop.hold.until', { moment: moment(end) })}</b>
          </noscript>{' '}
          {texts('shop.hold.afterwards')}
        </p>
        {isExtendable && (isSoon || nowMs === undefined) && (
          <Act
            intent="extendHold"
            isBusy={isBusy}
            onAct={onAct}
            isForNoScript={nowMs === undefined}
          >
            {texts('shop.hold.extend', { minutes: extensionMinutes })}
          </Act>
        )}
        <output className="sr-only">{isSoon && texts('shop.hold.soon')}</output>
      </div>
    </Note>
  );
}

function EndedHold({ isBusy, onAct }: HoldNoticeProps) {
  const texts = useTexts();
  return (
    <Note kind="sun" icon="zap" isAlert className={noteShape}>
      <div className={line}>
        <p className="min-w-52 flex-1">
          <b>{texts('shop.hold.over')}</b> {texts('shop.hold.regular')}
        </p>
        <Act intent="refreshHold" isBusy={isBusy} onAct={onAct}>
          {texts('shop.hold.refresh')}
        </Act>
      </div>
    </Note>
  );
}

type ActProps = Pick<HoldNoticeProps, 'isBusy' | 'onAct'> & {
  intent: HoldIntent;
  /** Whether it is shown without script alone: in the server's page, which does not know whether the browser hides it a moment later. */
  isForNoScript?: boolean;
  children: string;
};

/** A form, so that it also works without script. */
function Act({ intent, isBusy, onAct, isForNoScript, children }: ActProps) {
  const act = (event: FormEvent): void => {
    event.preventDefault();
    onAct(intent);
  };
  return (
    <form
      method="post"
      action="/checkout/basket/"
      className={isForNoScript ? 'hidden noscript:block' : undefined}
      onSubmit={act}
    >
      <Button
        type="submit"
        kind="outline"
        size="sm"
        name="intent"
        value={intent}
        isLoading={isBusy}
      >
        {children}
      </Button>
    </form>
  );
}

const noteShape = 'items-center! *:last:flex-1';
const line = 'flex flex-wrap items-center gap-x-4 gap-y-2';
