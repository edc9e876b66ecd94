import type { Ctx } from '#shop/kernel/ctx.ts';
import { asSold } from '#shop/lists/class/public-list.ts';
import { entryView, totalsView } from '#shop/lists/list-view.ts';
import type { PricedEntry } from '#shop/lists/price-entry.ts';
import type {
  Message,
  SupplyList,
  SupplyListLine,
  SupplyListProposal,
} from '#shop/resolver-types.generated.ts';
import type { Proposal, ReadArticle, ReadLine } from './read-supply-list.ts';

type ViewCtx = Parameters<typeof entryView>[1];

/** The contract's view of a read list; `entries` are the priced proposals of all lines in their order, named by their place. */
export function supplyListView(
  lines: readonly ReadLine[],
  entries: readonly PricedEntry[],
  ctx: ViewCtx & Pick<Ctx, 'storefront'>,
): SupplyList {
  const byPlace = new Map(entries.map((entry) => [Number(entry.externalId), asSold(entry)]));
  const sure: PricedEntry[] = [];
  let place = 0;
  const views = lines.map((line): SupplyListLine => {
    if (line.kind !== 'article') return otherView(line);
    const own = line.proposals.flatMap((proposal) => {
      place += 1;
      const entry = byPlace.get(place);
      return entry ? { proposal, entry } : [];
    });
    if (line.isSure && own[0]) sure.push(own[0].entry);
    return {
      kind: 'ARTICLE',
      text: line.text,
      isSure: line.isSure,
      notes: notesOfLine(line),
      proposals: own.map(({ proposal, entry }) => proposalView(proposal, entry, ctx)),
    };
  });
  return { lines: views, totals: totalsView(sure, ctx) };
}

const otherView = ({ kind, text }: Exclude<ReadLine, ReadArticle>): SupplyListLine => ({
  kind: kind === 'heading' ? 'HEADING' : 'REMARK',
  text,
  notes: [],
  proposals: [],
  isSure: false,
});

function notesOfLine({ words, choices, found, proposals }: ReadArticle): Message[] {
  if (!found || proposals.length === 0) return [message('none', { words })];
  return [
    ...(choices.length > 0 ? [message('choices', { details: choices.join(', ') })] : []),
    ...(found.isLiteral ? [] : [message('near', { words })]),
    ...(found.unknown.length > 0
      ? [message('unknown', { details: found.unknown.join(', ') })]
      : []),
  ];
}

function proposalView(
  { fitting, missing, openAxes, surplus }: Proposal,
  entry: PricedEntry,
  ctx: ViewCtx,
): SupplyListProposal {
  return {
    entry: entryView({ ...entry, replacement: undefined }, ctx),
    notes: [
      ...(fitting.length > 0 ? [message('fits', { details: fitting.join(', ') })] : []),
      ...(missing.length > 0 ? [message('lacks', { details: missing.join(', ') })] : []),
      ...(openAxes.length > 0 ? [message('open', { names: openAxes.join(', ') })] : []),
      ...(surplus > 0 ? [message('surplus', { count: surplus })] : []),
    ],
  };
}

const message = (name: string, values: Record<string, string | number>): Message => ({
  messageKey: `shop.supplyList.${name}`,
  values: Object.entries(values).map(([key, value]) => ({ name: key, value: String(value) })),
});
