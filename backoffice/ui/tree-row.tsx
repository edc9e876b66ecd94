import type { ReactNode } from 'react';
import { Button as AriaButton, TreeItem, TreeItemContent } from 'react-aria-components';

type Props = {
  id: string;
  /** What the row is called, for those who do not see it. */
  name: string;
  /** Label of the handle by which it is dragged; without one it stays in its place. */
  dragLabel?: string | undefined;
  /** What the row shows. */
  children: ReactNode;
  /** The rows below it, as a `Collection`. */
  below?: ReactNode;
};

/** A row of a React Aria tree: opened and closed, and dragged with the pointer or by keyboard where its tree allows that. */
export function TreeRow({ id, name, dragLabel, children, below }: Props) {
  return (
    <TreeItem
      id={id}
      textValue={name}
      className="cursor-default outline-none data-[drop-target]:bg-selected data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-2 data-[focus-visible]:outline-action data-[selected]:bg-selected"
    >
      <TreeItemContent>
        {({ hasChildItems, isExpanded, level, allowsDragging }) => (
          <div
            className="flex min-h-9 items-center gap-1.5 pr-2"
            style={{ paddingLeft: `${(level - 1) * 1.1 + 0.25}rem` }}
          >
            {hasChildItems ? (
              <AriaButton slot="chevron" className="size-6 shrink-0 rounded-sm hover:bg-hover">
                <span aria-hidden>{isExpanded ? '▾' : '▸'}</span>
              </AriaButton>
            ) : (
              <span className="w-6 shrink-0" />
            )}
            {allowsDragging && dragLabel !== undefined && (
              <AriaButton
                slot="drag"
                aria-label={dragLabel}
                className="size-6 shrink-0 cursor-grab rounded-sm text-muted hover:bg-hover"
              >
                <span aria-hidden>⠿</span>
              </AriaButton>
            )}
            {children}
          </div>
        )}
      </TreeItemContent>
      {below}
    </TreeItem>
  );
}
