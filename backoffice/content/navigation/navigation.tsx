import './add-navigation-texts.ts';
import '../add-content-texts.ts';
import '../parts/add-part-texts.ts';
import '#backoffice/category-tree/add-tree-texts.ts';
import { useCallback, useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  navigationDesk,
  type NavigationDeskQuery,
} from '#contract/backoffice-operations.generated.ts';
import {
  compareNavigations,
  type NavigationDocument,
  placeEntry,
  showEntry,
} from '#contract/content/navigation.ts';
import { ask } from '#backoffice/api/ask.ts';
import type { CategoryPlace } from '#backoffice/category-tree/drop.ts';
import { TreeRows } from '#backoffice/category-tree/tree-rows.tsx';
import { useLiveData } from '#backoffice/live/use-live-data.ts';
import { useLanguage, useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { Badge } from '#backoffice/ui/badge.tsx';
import { Button } from '#backoffice/ui/button.tsx';
import { ChoiceLink } from '#backoffice/ui/choice-link.tsx';
import { Panel } from '#backoffice/ui/facts.tsx';
import { PageHead } from '#backoffice/ui/page-head.tsx';
import { showToast } from '#backoffice/ui/toasts.ts';
import { useStableCallback } from '#backoffice/ui/use-stable-callback.ts';
import type { EditedPart, PartName, PartWords } from '../parts/part.ts';
import { PartPreview } from '../parts/part-preview.tsx';
import { PartProblem } from '../parts/part-problem.tsx';
import { PartPublishing } from '../parts/part-publishing.tsx';
import { type PartEditor, usePartEditor } from '../parts/use-part-editor.ts';
import { EntryRow } from './entry-row.tsx';
import { entriesOf, type NavigationNode, openedBy } from './entries.ts';
import { useEditedEntry } from './use-edited-entry.ts';

/** Stores with the storefronts that show their navigation. */
const stores = [
  { store: 'de', storefronts: ['de-de', 'de-en'] },
  { store: 'at', storefronts: ['at-de'] },
  { store: 'ch', storefronts: ['ch-de'] },
  { store: 'b2b', storefronts: ['edu', 'edu-en'] },
] as const;

type Categories = NonNullable<NavigationDeskQuery['navigationDesk']>['categories'];

export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get('store');
  const { store } = stores.find((each) => each.store === wanted) ?? stores[0];
  const { navigationDesk: found } = await ask(navigationDesk, { key: store }, request.signal);
  if (!found) throw new Response(null, { status: 404 });
  const { desk, categories } = found;
  return { store, desk: desk as EditedPart<NavigationDocument>, categories };
}

/** The navigation of a store: its tree beside the real storefront with its draft. */
export default function NavigationScreen() {
  const { store, desk, categories } = useLoaderData<typeof loader>();
  const texts = useServerTexts();
  useLiveData({ kind: 'navigation', key: store });
  return (
    <>
      <PageHead
        title={texts('nav.navigation')}
        aside={desk.draft && <Badge>{texts('content.hasDraft')}</Badge>}
      />
      <nav aria-label={texts('content.site')} className="mb-3 flex flex-wrap gap-1.5">
        {stores.map((each) => (
          <ChoiceLink key={each.store} to={`?store=${each.store}`} isCurrent={each.store === store}>
            {texts(`content.store.${each.store}`)}
          </ChoiceLink>
        ))}
      </nav>
      <Editor key={store} store={store} desk={desk} categories={categories} />
    </>
  );
}

type EditorProps = {
  store: (typeof stores)[number]['store'];
  desk: EditedPart<NavigationDocument>;
  categories: Categories;
};

function Editor({ store, desk, categories }: EditorProps) {
  const part: PartName = { kind: 'navigation', key: store };
  const editor = usePartEditor(part, desk);
  const nameOf = useNameOf(categories);
  const words = useNavigationWords(nameOf);
  const [edited, setEdited] = useEditedEntry();
  const { storefronts } = stores.find((each) => each.store === store) ?? stores[0];
  return (
    <>
      <PartProblem editor={editor} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(26rem,36rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <PartPublishing part={part} desk={desk} editor={editor} words={words} />
          <Entries {...{ categories, desk, editor, nameOf, setEdited }} />
        </div>
        <div className="grid min-w-0 xl:sticky xl:top-2">
          <PartPreview
            part={part}
            storefronts={storefronts}
            version={`${desk.draft?.version ?? 0} ${desk.latest}`}
            fragment="navigation"
            openEntries={openedBy(editor.document, edited)}
          />
        </div>
      </div>
    </>
  );
}

type NameOf = (id: number) => string;

type EntriesProps = Pick<EditorProps, 'categories' | 'desk'> & {
  editor: PartEditor<NavigationDocument>;
  nameOf: NameOf;
  setEdited: (id: number) => void;
};

/** The tree of a navigation: entries are moved as categories are, shown and hidden. */
function Entries({ categories, desk, editor, nameOf, setEdited }: EntriesProps) {
  const texts = useServerTexts();
  const { document, change } = editor;
  const nodes = useMemo(() => entriesOf(document, categories), [document, categories]);
  const faulty = useMemo(() => new Set(desk.findings.map(({ node }) => node)), [desk.findings]);
  const edit = useStableCallback(setEdited);
  const show = useStableCallback((id: number, isShown: boolean) =>
    change(showEntry(document, id, isShown)),
  );
  const move = useStableCallback(({ id }: NavigationNode, place: CategoryPlace) => {
    change(placeEntry(document, id, place));
    setEdited(id);
    const count = nodes.filter(({ parentId }) => parentId === place.parentId).length;
    showToast({
      text: texts('category.moved', { name: nameOf(id), position: place.position, count }),
    });
  });
  const row = useCallback(
    (node: NavigationNode) => (
      <EntryRow
        node={node}
        name={nameOf(node.id)}
        isFaulty={faulty.has(`entry:${node.id}`)}
        show={show}
        edit={edit}
      />
    ),
    [nameOf, faulty, show, edit],
  );
  const nameOfNode = useCallback(({ id }: NavigationNode) => nameOf(id), [nameOf]);
  return (
    <Panel title={texts('content.navigationEntries')}>
      <p className="text-muted">{texts('content.navigationLead')}</p>
      <p className="flex">
        <Button isDisabled={!editor.canUndo} onPress={editor.undo}>
          {texts('content.undo')}
        </Button>
      </p>
      <TreeRows nodes={nodes} nameOf={nameOfNode} move={move} row={row} />
    </Panel>
  );
}

/** Names categories in the language of the screen, in German where that name is empty. */
function useNameOf(categories: Categories): NameOf {
  const texts = useServerTexts();
  const language = useLanguage();
  return useMemo(() => {
    const names = new Map(
      categories.map((category) => [category.id, category[language] || category.de]),
    );
    return (id) => names.get(id) || texts('content.unnamedCategory', { id: String(id) });
  }, [categories, language, texts]);
}

function useNavigationWords(nameOf: NameOf): PartWords<NavigationDocument> {
  const texts = useServerTexts();
  return {
    whole: texts('content.navigation'),
    publishLead: texts('content.navigationPublishLead'),
    planLead: texts('content.navigationPlanLead'),
    nodeName: (_, node) => nameOf(Number(node.slice('entry:'.length))),
    differences: (before, after) =>
      compareNavigations(before, after).map(({ id, kind, parentId, position }) =>
        texts(`content.navigationDifference.${kind}`, {
          name: nameOf(id),
          position,
          parent: parentId === null ? texts('content.topLevel') : nameOf(parentId),
        }),
      ),
  };
}
