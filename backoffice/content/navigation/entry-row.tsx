import '#backoffice/category-tree/add-tree-texts.ts';
import { Link } from 'react-router';
import { useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { Badge } from '#backoffice/ui/badge.tsx';
import { FindingMark } from '../page-tree.tsx';
import type { NavigationNode } from './entries.ts';

type Props = {
  node: NavigationNode;
  name: string;
  isFaulty: boolean;
  show: (id: number, isShown: boolean) => void;
  /** Called when a control of the entry gets the focus. */
  edit: (id: number) => void;
};

/** What a row of the tree shows of an entry: whether shoppers see it, its name, and what the store sells of it. */
export function EntryRow({ node, name, isFaulty, show, edit }: Props) {
  const texts = useServerTexts();
  const { id, level, isSale, isHidden, isBelowHidden, products } = node;
  return (
    <>
      <input
        type="checkbox"
        aria-label={texts('content.entryShown', { name })}
        checked={!isHidden}
        onFocus={() => edit(id)}
        onChange={({ target }) => show(id, target.checked)}
        className="size-6 shrink-0 accent-action"
      />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
        <Link
          to={`/categories/${id}`}
          draggable={false}
          onFocus={() => edit(id)}
          className={`inline-flex min-h-6 items-center wrap-anywhere text-action underline ${level === 1 ? 'font-semibold' : ''}`}
        >
          {name}
        </Link>
        {isSale && <Badge look="good">{texts('category.sale')}</Badge>}
        {isHidden && <Badge look="warn">{texts('content.entryHidden')}</Badge>}
        {isBelowHidden && <Badge look="warn">{texts('content.entryBelowHidden')}</Badge>}
        {isFaulty && <FindingMark />}
        <span className="text-small text-muted">
          {texts('content.entryProducts', { count: products })}
        </span>
      </p>
    </>
  );
}
