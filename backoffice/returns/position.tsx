import type { ReactNode } from 'react';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import type { Shown } from './return.tsx';

type Props = {
  returnId: number;
  position: Shown['positions'][number];
  /** The fields of its next step. */
  children?: ReactNode;
};

/** A line of a return: what it is, why it came back, and the customer's photos. */
export function Position({ returnId, position, children }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { name, variant, orderNumber, photos, lineNumber } = position;
  return (
    <Panel title={[name, variant].filter(Boolean).join(', ')}>
      <Facts
        facts={[
          { name: texts('returns.item'), value: orderNumber },
          { name: texts('returns.pieces'), value: position.quantity },
          {
            name: texts('returns.reason'),
            value: serverTexts(`returns.reason.${position.reason}`),
          },
          { name: texts('returns.comment'), value: position.comment },
          { name: texts('returns.received'), value: position.receivedQuantity },
          { name: texts('returns.accepted'), value: position.acceptedQuantity },
          { name: texts('returns.restocked'), value: position.restockedQuantity },
        ]}
      />
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((id, place) => {
            const path = `/api/backoffice/returns/${returnId}/photos/${id}`;
            const title = texts('returns.photo', { line: lineNumber, place: place + 1 });
            return (
              <li key={id}>
                <a href={path} target="_blank" rel="noreferrer">
                  <img src={path} alt={title} className="h-40 max-w-full rounded-md" />
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {children}
    </Panel>
  );
}
