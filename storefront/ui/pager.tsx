import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from './icon.tsx';
import { pageNumbers } from './page-numbers.ts';

type PagerProps = {
  current: number;
  total: number;
  /** The address of a page. It contains the whole state, so it must keep every other choice. */
  hrefOf: (page: number) => string;
};

/** Links to the other pages of a listing; nothing where there is only one (LS3). */
export function Pager({ current, total, hrefOf }: PagerProps) {
  const texts = useTexts();
  if (total < 2) return null;
  return (
    <nav aria-label={texts('shop.pager.label')} className="mt-12">
      <ul className="flex flex-wrap justify-center gap-1.5">
        {current > 1 && (
          <li>
            <a
              rel="prev"
              href={hrefOf(current - 1)}
              className={place}
              aria-label={texts('shop.pager.previous')}
            >
              <Icon name="arrow-left" />
            </a>
          </li>
        )}
        {pageNumbers(current, total).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            <PageLink page={page} current={current} href={page ? hrefOf(page) : ''} />
          </li>
        ))}
        {current < total && (
          <li>
            <a
              rel="next"
              href={hrefOf(current + 1)}
              className={place}
              aria-label={texts('shop.pager.next')}
            >
              <Icon name="arrow-right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function PageLink({
  page,
  current,
  href,
}: {
  page: number | undefined;
  current: number;
  href: string;
}) {
  const texts = useTexts();
  if (!page) return <span className="grid h-11 place-items-center px-1">…</span>;
  const isCurrent = page === current;
  return (
    <a
      href={href}
      className={isCurrent ? here : place}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={texts('shop.pager.page', { page })}
    >
      {page}
    </a>
  );
}

const shape =
  'grid h-11 min-w-11 place-items-center rounded-[8px] px-1.5 font-semibold tabular-nums';
const place = `${shape} hover:bg-papier-2`;
const here = `${shape} bg-tafel-800 text-kreide`;
