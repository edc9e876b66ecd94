import type { TilesCtx } from '#shop/catalogue/find-tiles.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Wishlist } from '#shop/resolver-types.generated.ts';
import { findFullList, type FullList } from '../find-lists.ts';
import { entryView, listView, nameOf } from '../list-view.ts';
import { may } from '../permissions.ts';
import { findPublicList } from '../public-list.ts';
import { drawHandOut } from './draw-hand-out.ts';
import { drawListPaper } from './draw-list-paper.ts';
import { writeListTable } from './write-list-table.ts';

export type ListFile = { fileName: string; mediaType: string; content: Buffer };
export type ListFileCtx = Ctx & TilesCtx;

type Asked = { externalId: string; format: 'PDF' | 'CSV' | 'HANDOUT' };

/** One of the visitor's lists as a paper or as a table for spreadsheets (WL8). Undefined where there is none such. Eight statements at most. */
export async function makeListFile(
  ctx: ListFileCtx,
  { externalId, format }: Asked,
): Promise<ListFile | undefined> {
  const list = await findFullList(ctx, externalId);
  if (!list) return undefined;
  if (format === 'HANDOUT') return makeHandOut(ctx, list);
  const view = listView(list, ctx);
  const keys = new Map(list.entries.map((entry) => [entry.externalId, entry.pictureKey]));
  return format === 'CSV'
    ? {
        fileName: fileNameOf(view, 'csv'),
        mediaType: 'text/csv; charset=utf-8',
        content: writeListTable(view, ctx),
      }
    : {
        fileName: fileNameOf(view, 'pdf'),
        mediaType: 'application/pdf',
        content: await drawListPaper(view, keys, ctx),
      };
}

/** What one child needs of it, as parents see it with its code. */
async function makeHandOut(
  ctx: ListFileCtx,
  { externalId, code, role }: FullList,
): Promise<ListFile | undefined> {
  const list = code && may(role, 'share') ? await findPublicList(ctx, { externalId }) : undefined;
  if (!list) return undefined;
  const entries = list.entries.map((entry) => entryView(entry, ctx));
  const name = nameOf(list, ctx);
  const handOut = { ...list, name, description: list.description ?? '', entries };
  return {
    fileName: fileNameOf({ name }, 'pdf'),
    mediaType: 'application/pdf',
    content: await drawHandOut(handOut, ctx),
  };
}

/** The list's name in letters that every system takes. */
function fileNameOf({ name }: Pick<Wishlist, 'name'>, ending: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/\W+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain || 'Liste'}.${ending}`;
}
