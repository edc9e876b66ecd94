import { Link } from 'react-router';
import type { ContentPageEndQuery } from '#contract/backoffice-operations.generated.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useIsKept } from '../ui/use-kept.ts';
import { When } from '../ui/when.tsx';
import { newPagePath, pagesPath, type PageName } from './page-address.ts';
import { Revisions } from './revisions.tsx';
import { keptNameOf } from './use-page-editor.ts';

type Props = { name: PageName; end: ContentPageEndQuery['contentPageEnd'] };

/** In place of a page that is not there: what became of it, its versions to restore, and the ways on. */
export function MissingPage({ name, end }: Props) {
  const texts = useServerTexts();
  const isKept = useIsKept(keptNameOf(name));
  const { shop, language, path } = name;
  return (
    <>
      <PageHead
        title={path}
        aside={<span className="text-muted">{texts(`content.site.${shop}.${language}`)}</span>}
      />
      <div className="grid max-w-3xl content-start gap-4">
        <p>
          {end === null ? (
            texts('content.neverWas')
          ) : (
            <>
              {texts(`content.end.${end.how}`, { name: end.by ?? texts('content.end.shop') })}{' '}
              <When at={end.at} />
            </>
          )}
        </p>
        {isKept && <Notice look="warn">{texts('content.keptForLater')}</Notice>}
        <p className="flex flex-wrap gap-4 font-semibold text-action">
          <Link to={newPagePath(name)} className="underline">
            {texts('content.beginAgain')}
          </Link>
          <Link to={pagesPath(name)} className="underline">
            {texts('content.toPages')}
          </Link>
        </p>
        {end !== null && end.latest > 0 && (
          <Panel title={texts('content.revisions')}>
            <Revisions name={name} latest={end.latest} hasDraft={false} />
          </Panel>
        )}
      </div>
    </>
  );
}
