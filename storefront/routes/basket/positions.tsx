import { Fragment } from 'react';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import type { BasketAnswer } from './change-basket.ts';
import { FreePosition } from './free-position.tsx';
import { Position } from './position.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useRemoved } from './use-removed.ts';

type PositionsProps = {
  items: CartViewFragment['items'];
  /** What a form was refused for that was posted without script. */
  answer: BasketAnswer | null | undefined;
};

/** The basket's lines; where one has just left stands the way to bring it back. */
export function Positions({ items, answer }: PositionsProps) {
  const { removed, noteRemoval, forget, restore } = useRemoved(items);
  const bar = removed && (
    <li key="undo">
      <UndoBar name={removed.item.name} until={removed.until} onUndo={restore} onOver={forget} />
    </li>
  );
  const place = Math.min(removed?.index ?? 0, items.length);
  return (
    <ul className="border-linie-blau not-empty:border-t">
      {items.map((item, index) => (
        <Fragment key={item.id}>
          {index === place && bar}
          {item.isFreeItem ? (
            <FreePosition item={item} />
          ) : (
            <Position
              item={item}
              refused={answer?.positionId === item.id ? answer.refusals : []}
              onRemove={() => noteRemoval(item, index)}
            />
          )}
        </Fragment>
      ))}
      {place === items.length && bar}
    </ul>
  );
}
