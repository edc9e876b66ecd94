import type { PartDesk } from '#shop/backoffice-resolver-types.generated.ts';
import type { JudgeCtx } from '../judge-draft.ts';
import type { Part } from './part.ts';
import { findPartRevisions, findPartState } from './part.sql.ts';

const mostRevisions = 50;

/**
 * A footer or navigation as it is edited, planned and shown, what it lacks to be published, and its 50 latest revisions (HF3, HF4,
 * OP1.content). `empty` is what is edited where nothing was written yet. Three statements for a footer.
 */
export async function viewPart<Document>(
  ctx: JudgeCtx,
  part: Part<Document>,
  empty: Document,
): Promise<PartDesk> {
  const [{ draft, planned, published, latest }, revisions] = await Promise.all([
    findPartState<Document>(ctx.db, part),
    findPartRevisions<Document>(ctx.db, part, mostRevisions),
  ]);
  const document = draft?.document ?? published ?? empty;
  return {
    document,
    published,
    draft: draft && {
      version: draft.version,
      changedAt: draft.changedAt.toISOString(),
      changedBy: draft.changedBy,
    },
    planned: planned && { ...planned, beginsAt: planned.beginsAt.toISOString() },
    latest,
    findings: await part.judge(ctx, document),
    revisions: revisions.map(({ madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() })),
  };
}
