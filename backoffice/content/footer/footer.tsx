import './add-footer-texts.ts';
import '../add-content-texts.ts';
import '../parts/add-part-texts.ts';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { footerDesk } from '#contract/backoffice-operations.generated.ts';
import { compareFooters } from '#contract/content/compare-footers.ts';
import {
  type FooterDocument,
  footerGroupTypes,
  judgeFooter,
  mostInFooter,
} from '#contract/content/footer.ts';
import { ask } from '#backoffice/api/ask.ts';
import { useLiveData } from '#backoffice/live/use-live-data.ts';
import { type Texts, useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { Badge } from '#backoffice/ui/badge.tsx';
import { Button } from '#backoffice/ui/button.tsx';
import { ChoiceLink } from '#backoffice/ui/choice-link.tsx';
import { Panel } from '#backoffice/ui/facts.tsx';
import { PageHead } from '#backoffice/ui/page-head.tsx';
import { showToast } from '#backoffice/ui/toasts.ts';
import { type Site, siteIn, sites, storefrontsOf } from '../page-address.ts';
import type { EditedPart, PartWords } from '../parts/part.ts';
import { PartPreview } from '../parts/part-preview.tsx';
import { PartProblem } from '../parts/part-problem.tsx';
import { PartPublishing } from '../parts/part-publishing.tsx';
import { type PartEditor, usePartEditor } from '../parts/use-part-editor.ts';
import {
  addColumn,
  addLink,
  addPoint,
  dropNode,
  type FooterKey,
  mayRemove,
  nodeOf,
  removeNode,
  shiftNode,
} from './edit-footer.ts';
import { FooterForm } from './footer-forms.tsx';
import { FooterTree, useFooterNodeName } from './footer-tree.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop, language } = siteIn(new URL(request.url).searchParams);
  const { footerDesk: desk } = await ask(
    footerDesk,
    { key: `${shop} ${language}` },
    request.signal,
  );
  if (!desk) throw new Response(null, { status: 404 });
  return { site: { shop, language }, desk: desk as EditedPart<FooterDocument> };
}

/** The footer of a shop in a language: its parts and forms beside the real storefront with its draft. */
export default function FooterScreen() {
  const { site, desk } = useLoaderData<typeof loader>();
  const texts = useServerTexts();
  const key = `${site.shop} ${site.language}`;
  useLiveData({ kind: 'footer', key });
  return (
    <>
      <PageHead
        title={texts('nav.footer')}
        aside={desk.draft && <Badge>{texts('content.hasDraft')}</Badge>}
      />
      <nav aria-label={texts('content.site')} className="mb-3 flex flex-wrap gap-1.5">
        {sites.map(({ shop, language }) => (
          <ChoiceLink
            key={`${shop} ${language}`}
            to={`?${new URLSearchParams({ shop, language })}`}
            isCurrent={shop === site.shop && language === site.language}
          >
            {texts(`content.site.${shop}.${language}`)}
          </ChoiceLink>
        ))}
      </nav>
      <Editor key={key} site={site} desk={desk} />
    </>
  );
}

type EditorProps = { site: Site; desk: EditedPart<FooterDocument> };
type Editor = PartEditor<FooterDocument>;

function Editor({ site, desk }: EditorProps) {
  const part = { kind: 'footer', key: `${site.shop} ${site.language}` } as const;
  const editor = usePartEditor(part, desk);
  const words = useFooterWords();
  return (
    <>
      <PartProblem editor={editor} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <PartPublishing part={part} desk={desk} editor={editor} words={words} />
          <Parts site={site} desk={desk} editor={editor} />
        </div>
        <div className="grid min-w-0 xl:sticky xl:top-2">
          <PartPreview
            part={part}
            storefronts={storefrontsOf(site)}
            version={`${desk.draft?.version ?? 0} ${desk.latest}`}
            fragment="footer"
          />
        </div>
      </div>
    </>
  );
}

function useFooterWords(): PartWords<FooterDocument> {
  const texts = useServerTexts();
  const nameOf = useFooterNodeName();
  return {
    whole: texts('content.footer'),
    publishLead: texts('content.footerPublishLead'),
    planLead: texts('content.footerPlanLead'),
    nodeName: (footer, key) => {
      const node = nodeOf(footer, key);
      return node && nameOf(node);
    },
    differences: (before, after) =>
      compareFooters(before, after).map(({ kind, part, label, group }) => {
        const name = part === 'group' ? blockName(texts, label) : label;
        return texts(`content.footerDifference.${kind}`, {
          name: part === 'link' ? `${blockName(texts, group)}: ${name}` : name,
        });
      }),
  };
}

/** The name of a block by its headline, or by its kind. */
function blockName(texts: Texts, named: string): string {
  if (named === '') return texts('content.columnWithoutHeadline');
  const isKind = footerGroupTypes.some((type) => type === named && type !== 'Links');
  return isKind ? texts(`content.footerGroup.${named}`) : named;
}

/** The tree of a footer with its commands, and the form of what is selected. */
function Parts({ site, desk, editor }: EditorProps & { editor: Editor }) {
  const texts = useServerTexts();
  const nameOf = useFooterNodeName();
  const [selected, setSelected] = useState<FooterKey>();
  const { document: footer, change } = editor;
  const later = useDeferredValue(footer);
  const faults = useMemo(() => judgeFooter(later, site.shop), [later, site.shop]);
  const faulty = useMemo(
    () => new Set([...faults, ...desk.findings].flatMap(({ node }) => node ?? [])),
    [faults, desk.findings],
  );
  const node = selected === undefined ? undefined : nodeOf(footer, selected);
  const run = (done: { footer: FooterDocument; key: FooterKey } | undefined) => {
    if (!done) return;
    change(done.footer);
    setSelected(done.key);
  };
  const remove = () => {
    if (!node || !mayRemove(node)) return;
    change(removeNode(footer, node.key));
    setSelected(undefined);
    showToast({ text: texts('content.removed') });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') remove();
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) editor.undo();
  };
  return (
    <>
      <Panel title={texts('content.footerParts')}>
        <div onKeyDown={onKeyDown} role="presentation">
          <FooterTree
            footer={footer}
            selected={selected}
            select={setSelected}
            drop={(key, place) => run(dropNode(footer, key, place))}
            faulty={faulty}
          />
        </div>
        <PartCommands editor={editor} selected={selected} run={run} remove={remove} />
      </Panel>
      {node && selected !== undefined && node.key !== 'points' && (
        <Panel title={nameOf(node)} isForm>
          <FooterForm
            footer={footer}
            selected={selected}
            errors={Object.fromEntries(
              faults
                .filter((fault) => fault.node === selected && fault.field !== null)
                .map(({ field, code }) => [field ?? '', texts(`content.fault.${code}`)]),
            )}
            change={(next) => change(next, true)}
          />
        </Panel>
      )}
    </>
  );
}

type CommandsProps = {
  editor: Editor;
  selected: FooterKey | undefined;
  run: (done: { footer: FooterDocument; key: FooterKey } | undefined) => void;
  remove: () => void;
};

/** What can be done with the selected part, and what can be added. */
function PartCommands({ editor, selected, run, remove }: CommandsProps) {
  const texts = useServerTexts();
  const { document: footer } = editor;
  const node = selected === undefined ? undefined : nodeOf(footer, selected);
  const isMoving = node !== undefined && mayRemove(node);
  const columns = footer.links.filter(({ type }) => type === 'Links').length;
  return (
    <div className="flex flex-wrap gap-2">
      <Button isDisabled={!editor.canUndo} onPress={editor.undo}>
        {texts('content.undo')}
      </Button>
      {([-1, 1] as const).map((by) => (
        <Button
          key={by}
          isDisabled={!isMoving}
          onPress={() => node && run(shiftNode(footer, node.key, by))}
          aria-label={texts(by < 0 ? 'content.up' : 'content.down')}
        >
          {by < 0 ? '↑' : '↓'}
        </Button>
      ))}
      <Button
        isDisabled={!node || addLink(footer, node.key) === undefined}
        onPress={() => node && run(addLink(footer, node.key))}
      >
        {texts('content.addLink')}
      </Button>
      <Button isDisabled={columns >= mostInFooter.columns} onPress={() => run(addColumn(footer))}>
        {texts('content.addColumn')}
      </Button>
      <Button
        isDisabled={footer.usps.length >= mostInFooter.points}
        onPress={() => run(addPoint(footer))}
      >
        {texts('content.addPoint')}
      </Button>
      <Button look="danger" isDisabled={!isMoving} onPress={remove}>
        {texts('content.remove')}
      </Button>
    </div>
  );
}
