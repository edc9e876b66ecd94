import type { ReactNode } from 'react';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import type { Position as Shown } from './return-type.ts';

type Props = {
  returnId: number;
  currency: string;
  position: Shown;
  /** The pieces of the line while they are judged. */
  children?: ReactNode;
};

/** A line of a return: what it is, why it came back, and the customer's photos beside. */
export function Position({ returnId, currency, position, children }: Props) {
  const { name, variant, orderNumber, picturePath, quantity, unitMinor, photos } = position;
  return (
    <article
      aria-label={name}
      className="grid gap-4 rounded-md border border-line bg-surface p-4 2xl:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid content-start gap-3">
        <div className="flex gap-4">
          {picturePath !== null && (
            <img
              src={picturePath}
              alt=""
              width={96}
              height={72}
              className="self-start rounded-sm"
            />
          )}
          <div className="grid min-w-0 gap-1">
            <h2 className="text-lead break-words">
              {quantity} × {name}
            </h2>
            <p className="text-muted">
              {[variant, orderNumber].filter(Boolean).join(' · ')} ·{' '}
              <Amount amountMinor={unitMinor} currencyCode={currency} />
            </p>
            <Reason position={position} />
            <Counts position={position} />
          </div>
        </div>
        {children}
      </div>
      {photos.length > 0 && <Photos returnId={returnId} position={position} />}
    </article>
  );
}

function Reason({ position: { reason, comment } }: { position: Shown }) {
  const texts = useServerTexts();
  return (
    <p className="break-words whitespace-pre-line">
      <strong>{texts(`returns.reason.${reason}`)}</strong>
      {comment !== null && <> · „{comment}“</>}
    </p>
  );
}

/** What was counted of the line so far. */
function Counts({ position }: { position: Shown }) {
  const texts = useTexts();
  const { receivedQuantity, acceptedQuantity, restockedQuantity } = position;
  const counts = [
    { key: 'returns.received', pieces: receivedQuantity },
    { key: 'returns.accepted', pieces: acceptedQuantity },
    { key: 'returns.restocked', pieces: restockedQuantity },
  ] as const;
  const shown = counts.filter(({ pieces }) => pieces !== null);
  if (shown.length === 0) return null;
  return (
    <p className="text-muted">
      {shown.map(({ key, pieces }) => `${texts(key)}: ${pieces}`).join(' · ')}
    </p>
  );
}

function Photos({
  returnId,
  position: { photos, lineNumber },
}: Pick<Props, 'returnId' | 'position'>) {
  const texts = useTexts();
  return (
    <ul className="flex flex-wrap content-start gap-2">
      {photos.map((id, place) => {
        const path = `/api/backoffice/returns/${returnId}/photos/${id}`;
        const title = texts('returns.photo', { line: lineNumber, place: place + 1 });
        return (
          <li key={id}>
            <a href={path} target="_blank" rel="noreferrer">
              <img
                src={path}
                alt={title}
                className="h-48 max-w-full rounded-md border border-line"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
