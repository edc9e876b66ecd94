import type { FooterDesk } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { JudgeCtx } from '../judge-draft.ts';
import { findFooterRevisions, findFooterState } from './footer.sql.ts';
import type { FooterName } from './footer-input.ts';
import { judgeFooterDraft } from './judge-footer-draft.ts';

const mostRevisions = 50;

/**
 * A footer as it is edited and as it is shown, what it lacks to be published, and its 50 latest revisions (HF4, OP1.content). Three
 * statements.
 */
export async function viewFooter(
  { db, isShopAddress }: Pick<StaffCtx, 'db'> & JudgeCtx,
  name: FooterName,
): Promise<FooterDesk> {
  const [{ draft, published, latest }, revisions] = await Promise.all([
    findFooterState(db, name),
    findFooterRevisions(db, name, mostRevisions),
  ]);
  const footer = draft?.footer ?? published ?? { usps: [], links: [] };
  return {
    ...name,
    footer,
    published,
    draft: draft && {
      version: draft.version,
      changedAt: draft.changedAt.toISOString(),
      changedBy: draft.changedBy,
    },
    latest,
    findings: await judgeFooterDraft({ db, isShopAddress }, name, footer),
    revisions: revisions.map(({ madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() })),
  };
}
