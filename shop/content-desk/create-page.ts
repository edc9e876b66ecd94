import * as v from 'valibot';
import type { PageDocument } from '#contract/content/grid.ts';
import { type PageName, pageName } from '#shop/content/page-input.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { type DeskCtx, lockState } from './desk-ctx.ts';
import { writeDraft } from './draft.sql.ts';

type CreateCtx = DeskCtx & Pick<StaffCtx, 'isShopAddress'>;

const longestTitle = 300;

/**
 * Begins a page with a heading, as a draft that no shopper sees (OP1.content). Refuses PATH_WRONG, PATH_OF_SHOP for an address that the
 * shop itself answers, PAGE_EXISTS, and REQUIRED for an empty title. Three statements.
 */
export async function createPage(
  { db, clock, staff, isShopAddress }: CreateCtx,
  given: { shop: string; language: string; path: string; title: string },
): Promise<Refusal | undefined> {
  const read = v.safeParse(pageName, given);
  const title = given.title.trim().slice(0, longestTitle);
  if (!read.success) return refuse('PATH_WRONG', 'content.pathWrong', { field: 'path' });
  if (isShopAddress(read.output.path))
    return refuse('PATH_OF_SHOP', 'content.pathOfShop', { field: 'path' });
  if (title === '') return refuse('REQUIRED', 'content.required', { field: 'title' });
  return begin({ db, clock, staff }, read.output, headed(title));
}

/** Copies the German page of a path into an English draft (OP1.content). Refuses NO_SOURCE and PAGE_EXISTS. Four statements. */
export async function copyPage(
  { db, clock, staff }: DeskCtx,
  given: { shop: string; path: string },
): Promise<Refusal | undefined> {
  const source = v.safeParse(pageName, { ...given, language: 'de' });
  if (!source.success) return refuse('PATH_WRONG', 'content.pathWrong', { field: 'path' });
  return db.transaction(async (tx) => {
    const { edited: page } = await lockState(tx, source.output);
    if (!page) return refuse('NO_SOURCE', 'content.noSource');
    return begin({ db: tx, clock, staff }, { ...source.output, language: 'en' }, page);
  });
}

function begin(
  { db, clock, staff }: DeskCtx,
  name: PageName,
  page: PageDocument,
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const { edited } = await lockState(tx, name);
    if (edited) return refuse('PAGE_EXISTS', 'content.pageExists', { field: 'path' });
    await writeDraft(tx, name, { page, now: clock.now(), by: staff.name });
    return undefined;
  });
}

function headed(title: string): PageDocument {
  const heading = {
    id: 'heading',
    name: title,
    template: 'heading',
    attributes: [{ name: 'headline', text: title }],
  };
  return {
    type: 'content',
    title,
    description: '',
    robots: null,
    categoryId: null,
    redirectTo: null,
    isTemporary: false,
    rows: [{ cells: [{ span: 12, teasers: [heading] }] }],
  };
}
