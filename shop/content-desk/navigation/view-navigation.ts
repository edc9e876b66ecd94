import { type NavigationDocument, settleNavigation } from '#contract/content/navigation.ts';
import type { NavigationDesk } from '#shop/backoffice-resolver-types.generated.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import type { JudgeCtx } from '../judge-draft.ts';
import { viewPart } from '../parts/view-part.ts';
import { findNavigationCategories } from './navigation.sql.ts';
import { navigationPart } from './navigation-part.ts';

/**
 * The navigation of a store as it is edited, planned and shown, with all categories (HF3, OP1.navigation). Those that the edited navigation
 * does not have are hidden in it. Four statements.
 */
export async function viewNavigation(ctx: JudgeCtx, store: Store): Promise<NavigationDesk> {
  const [categories, desk] = await Promise.all([
    findNavigationCategories(ctx.db, store),
    viewPart(ctx, navigationPart(store), []),
  ]);
  const document = settleNavigation(desk.document as NavigationDocument, categories, true);
  return {
    desk: { ...desk, document },
    categories: categories.map(({ draftedPaths: _, ...category }) => category),
  };
}
