import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from './icon.tsx';

export type Crumb = { displayName: string; path: string };

/** Breadcrumb navigation up to the home page; `current` is the visited page. */
export function Crumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const texts = useTexts();
  const way = [{ displayName: texts('shop.crumbs.home'), path: '/' }, ...crumbs];
  return (
    <nav
      aria-label={texts('shop.crumbs.label')}
      className="sideways text-small md:py-1 text-tafel-500"
    >
      <ol className="flex items-center gap-x-1 whitespace-nowrap">
        {way.map(({ displayName, path }) => (
          <li key={path} className="flex items-center gap-1">
            <a
              href={path}
              className="inline-flex min-h-11 items-center underline decoration-1 md:min-h-8 underline-offset-3 hover:text-tafel-900"
            >
              {displayName}
            </a>
            <Icon name="chevron-right" size="small" className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="min-h-11 content-center md:min-h-8">
          {current}
        </li>
      </ol>
    </nav>
  );
}
