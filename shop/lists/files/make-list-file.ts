import { countPaper } from '#shop/paper/count-paper.ts';
import { type Drawer, drawPaper } from '#shop/paper/draw-paper.ts';
import type { Wishlist } from '#shop/resolver-types.generated.ts';
import { findFullList, type FullList } from '../find-lists.ts';
import { entryView, listView, nameOf } from '../list-view.ts';
import { may } from '../permissions.ts';
import { findPublicList } from '../class/public-list.ts';
import { handOutSheet } from './hand-out-sheet.ts';
import { listSheet } from './list-sheet.ts';
import { writeListTable } from './write-list-table.ts';
import type { drawListPaper } from './draw-list-paper.ts';
import type { drawHandOut } from './draw-hand-out.ts';
import type { ListFileCtx } from './list-file-ctx.ts';

const handOutDrawer: Drawer<typeof drawHandOut> = {
  module: new URL('./draw-hand-out.ts', import.meta.url),
  name: 'drawHandOut',
};

const listDrawer: Drawer<typeof drawListPaper> = {
  module: new URL('./draw-list-paper.ts', import.meta.url),
  name: 'drawListPaper',
};

export type ListFile = { fileName: string; mediaType: string; content: Buffer };
type Asked = { externalId: string; format: 'PDF' | 'CSV' | 'HANDOUT' };

/** One of the visitor's lists as a PDF, a hand-out or a CSV table (WL8). Undefined for an unknown list. Ten statements at most. Throws TOO_MANY_REQUESTS as `countPaper`. */
export async function makeListFile(
  ctx: ListFileCtx,
  { externalId, format }: Asked,
): Promise<ListFile | undefined> {
  const list = await findFullList(ctx, externalId);
  if (!list) return undefined;
  if (format !== 'CSV') await countPaper(ctx);
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
        content: await drawPaper(listDrawer, await listSheet(view, keys, ctx)),
      };
}

/** The hand-out of a list with a code: what one pupil needs. */
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
    content: await drawPaper(handOutDrawer, handOutSheet(handOut, ctx)),
  };
}

/** The list's name as a file name in ASCII. */
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
