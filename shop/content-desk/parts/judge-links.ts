import { pagePath } from '#shop/content/find-page.ts';
import type { PageName } from '#shop/content/page-input.ts';
import { findDead, type JudgeCtx } from '../judge-draft.ts';
import type { Reference } from '../page-references.ts';
import { findDraftedPaths } from '../references.sql.ts';
import type { PartFinding } from './part.ts';

/**
 * Dead references of a part: UNPUBLISHED for pages that have a draft alone, LINK for other addresses of the shop that answer not found, PICTURE
 * for deleted pictures. One statement, and one where links are dead.
 */
export async function judgeLinks(
  ctx: JudgeCtx,
  site: Pick<PageName, 'shop' | 'language'>,
  references: readonly Reference[],
): Promise<PartFinding[]> {
  const dead = await findDead(ctx, site, references);
  const paths = dead.flatMap(({ kind, value }) => (kind === 'link' ? [pathOf(value)] : []));
  const drafted = paths.length === 0 ? [] : await findDraftedPaths(ctx.db, site, paths);
  return dead.map(({ kind, teaser, field, value }) => ({
    node: teaser,
    field,
    code: drafted.includes(pathOf(value)) ? 'UNPUBLISHED' : kind.toUpperCase(),
    value,
    isBlocking: false,
  }));
}

function pathOf(address: string): string {
  return pagePath(address) ?? address;
}
