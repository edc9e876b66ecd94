import './add-content-texts.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import type { PageDocument } from '#contract/content/grid.ts';
import {
  contentFindings,
  type ContentFindingsQuery,
  contentPage,
  contentPageEnd,
  type ContentPageQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useLiveData } from '../live/use-live-data.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Conflicts } from './conflicts.tsx';
import type { EditedPage } from './edited-page.ts';
import { useFrameTexts } from './frame-texts.ts';
import { MissingPage } from './missing-page.tsx';
import { PageForms } from './page-forms.tsx';
import { editorPath, pageIn, type PageName } from './page-address.ts';
import { type PageStore, usePagePart } from './page-store.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { Publishing } from './publishing.tsx';
import { usePageEditor } from './use-page-editor.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const name = pageIn(new URL(request.url).searchParams);
  const [answer, { contentFindings: findings }] = await Promise.all([
    ask(contentPage, name, request.signal),
    ask(contentFindings, name, request.signal),
  ]);
  if (answer.contentPage)
    return { name, page: answer.contentPage, tests: answer.contentTests, findings };
  return { name, end: (await ask(contentPageEnd, name, request.signal)).contentPageEnd };
}

/** A page: its tree and forms beside the real storefront with its draft, and the ways to publish it. */
export default function PageScreen() {
  const { name, page, tests, findings, end } = useLoaderData<typeof loader>();
  const key = `${name.shop} ${name.language} ${name.path}`;
  useLiveData({ kind: 'page', key });
  if (!page) return <MissingPage name={name} end={end} />;
  return <Editor key={key} name={name} page={page} tests={tests} findings={findings} />;
}

/** Loads when texts are picked. */
const TextsInPlace = lazy(() => import('./texts-in-place.tsx'));

type EditorProps = {
  name: PageName;
  page: EditedPage;
  tests: ContentPageQuery['contentTests'];
  findings: ContentFindingsQuery['contentFindings'];
};

function Editor({ name, page, tests, findings }: EditorProps) {
  const texts = useServerTexts();
  const { path } = name;
  const { draft: loaded } = page;
  const editor = usePageEditor(name, page.page as PageDocument, loaded);
  const [isPreviewed, setPreviewed] = useState(true);
  const { rights } = useOutletContext<Me>();
  const [isPicking, setPicking] = useState(false);
  const [textsSaved, setTextsSaved] = useState(0);
  const frameTexts = useFrameTexts();
  const draft = editor.draft ?? loaded;
  return (
    <>
      <EditorHead
        store={editor.store}
        path={path}
        aside={
          <>
            <code className="text-small wrap-anywhere text-muted">{path}</code>
            <StateBadges page={page} hasDraft={draft !== null} />
            <OtherLanguage page={page} />
          </>
        }
      />
      {editor.problem !== undefined && (
        <Problem store={editor.store} problem={editor.problem} save={editor.save} />
      )}
      <Conflicts conflicts={editor.conflicts} decide={editor.decide} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {isPicking && (
            <Suspense>
              <TextsInPlace
                texts={frameTexts}
                onSaved={() => setTextsSaved((count) => count + 1)}
              />
            </Suspense>
          )}
          <div hidden={isPicking} className={isPicking ? '' : 'contents'}>
            <Publishing name={name} page={page} editor={editor} findings={findings} />
            <PageForms
              store={editor.store}
              tests={tests}
              findings={findings}
              source={page.source as PageDocument | null}
            />
          </div>
        </div>
        <div className="grid min-w-0 gap-2 xl:sticky xl:top-2">
          <label className="flex items-center gap-2 xl:hidden">
            <input
              type="checkbox"
              checked={isPreviewed}
              onChange={({ target }) => setPreviewed(target.checked)}
            />
            {texts('content.showPreview')}
          </label>
          {rights.includes('texts.edit') && isPreviewed && (
            <p>
              <Button onPress={() => setPicking(!isPicking)}>
                {texts(isPicking ? 'content.endPicking' : 'content.pickTexts')}
              </Button>
            </p>
          )}
          {isPreviewed && (
            <PreviewFrame
              name={name}
              version={`${draft?.version ?? 0} ${page.latest} ${editor.savedCount} ${textsSaved}`}
              tests={tests}
              picking={isPicking ? frameTexts.frame : undefined}
            />
          )}
        </div>
      </div>
    </>
  );
}

function EditorHead({ store, path, aside }: { store: PageStore; path: string; aside: ReactNode }) {
  const title = usePagePart(store, ({ page }) => page.title);
  return <PageHead title={title || path} aside={aside} />;
}

type ProblemProps = { store: PageStore; problem: string; save: () => Promise<void> };

/** Why a draft could not be saved, with a button that saves it again. */
function Problem({ store, problem, save }: ProblemProps) {
  const texts = useServerTexts();
  const hasChanges = usePagePart(store, (state) => state.hasChanges);
  return (
    <Notice look="bad">
      <p className="flex flex-wrap items-center justify-between gap-2">
        {problem}
        {hasChanges && <Button onPress={save}>{texts('content.saveAgain')}</Button>}
      </p>
    </Notice>
  );
}

function StateBadges({ page, hasDraft }: { page: EditedPage; hasDraft: boolean }) {
  const texts = useServerTexts();
  return (
    <>
      {page.published === null ? (
        <Badge look="warn">{texts('content.unpublished')}</Badge>
      ) : (
        <Badge look="good">{texts('content.published')}</Badge>
      )}
      {hasDraft && <Badge>{texts('content.hasDraft')}</Badge>}
      {page.schedules.some(({ state }) => state === 'planned' || state === 'running') && (
        <Badge look="warn">{texts('content.scheduled')}</Badge>
      )}
    </>
  );
}

function OtherLanguage({
  page: { shop, language, path, isInOtherLanguage },
}: {
  page: EditedPage;
}) {
  const texts = useServerTexts();
  if (!isInOtherLanguage) return null;
  const other = language === 'de' ? 'en' : 'de';
  return (
    <Link to={editorPath({ shop, language: other, path })} className="text-action underline">
      {texts(`content.to.${other}`)}
    </Link>
  );
}
