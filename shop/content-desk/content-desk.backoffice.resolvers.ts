import * as v from 'valibot';
import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { type PageName, pageName } from '#shop/content/page-input.ts';
import { isRefusal, type Refusal, refuse } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { findAbTests } from '#shop/parameters/find-ab-tests.ts';
import { comparePages } from './compare-pages.ts';
import { copyPage, createPage } from './create-page.ts';
import { findState } from './draft.sql.ts';
import { listPages } from './find-pages.ts';
import { judgeDraft } from './judge-draft.ts';
import { openPagePreview } from './preview/open-page-preview.ts';
import { discardDraft, publishPage, takeOff } from './publish-page.ts';
import { findLinks } from './rename/rename.sql.ts';
import { renamePage } from './rename/rename-page.ts';
import { restoreRevision } from './restore-revision.ts';
import { findBoth, findRevisions } from './revision.sql.ts';
import { saveDraft } from './save-draft.ts';
import { cancelSchedule, schedulePage } from './schedules/schedule-page.ts';
import { viewCalendar } from './schedules/view-calendar.ts';
import { draftView, viewPage } from './view-page.ts';
import { viewPageEnd } from './view-page-end.ts';

const revisionsPerPart = 50;
const mostLinks = 100;

type Named = { shop: string; language: string; path: string };

/** Runs a command on a page. Refuses UNKNOWN where the arguments name none. */
async function onPage(
  given: Named,
  run: (name: PageName) => Promise<Refusal | undefined>,
): Promise<ReturnType<typeof staffMutationResult>> {
  const name = nameIn(given);
  return staffMutationResult(name ? await run(name) : refuse('UNKNOWN', 'content.noPage'));
}

function nameIn(given: Named): PageName | undefined {
  const read = v.safeParse(pageName, given);
  return read.success ? read.output : undefined;
}

/** Parses JSON; undefined where the text is not JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const contentDeskResolvers: Resolvers = {
  Query: {
    contentPages: (_, wish, ctx) => listPages(ctx, wish),
    contentPage: async (_, given, ctx) => {
      const name = nameIn(given);
      return name ? ((await viewPage(ctx, name)) ?? null) : null;
    },
    contentPageEnd: async (_, given, ctx) => {
      const name = nameIn(given);
      return name ? ((await viewPageEnd(ctx, name)) ?? null) : null;
    },
    contentLinks: (_, { shop, path }, ctx) => {
      const name = nameIn({ shop, language: 'de', path });
      return name ? findLinks(ctx.db, name, mostLinks) : [];
    },
    contentFindings: async (_, given, ctx) => {
      const name = nameIn(given);
      const page = name && (await findState(ctx.db, name)).edited;
      return name && page ? judgeDraft(ctx, name, page) : [];
    },
    contentRevisions: async (_, { before, ...given }, ctx) => {
      const name = nameIn(given);
      if (!name) return [];
      const wanted = { before: before ?? undefined, limit: revisionsPerPart };
      const found = await findRevisions(ctx.db, name, wanted);
      return found.map(({ madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() }));
    },
    contentDifferences: async (_, { from, to, ...given }, ctx) => {
      const name = nameIn(given);
      const both = name && (await findBoth(ctx.db, name, { from: from ?? null, to: to ?? null }));
      return both ? comparePages(both.before, both.after) : null;
    },
    contentCalendar: (_, wish, ctx) => viewCalendar(ctx, wish),
    contentTests: async (_, __, { db, clock }) =>
      (await findAbTests(db, clock.now())).map(({ id, variants }) => ({
        id,
        variants: variants.map(({ name }) => name),
      })),
  },
  Mutation: {
    createContentPage: async (_, given, ctx) => staffMutationResult(await createPage(ctx, given)),
    copyContentPage: async (_, given, ctx) => staffMutationResult(await copyPage(ctx, given)),
    saveContentDraft: async (_, { seen, mine, ...given }, ctx) => {
      const name = nameIn(given);
      const saved = name
        ? await saveDraft(ctx, name, { seen: jsonIn(seen), mine: jsonIn(mine) })
        : refuse('UNKNOWN', 'content.noPage');
      if (isRefusal(saved))
        return { result: staffMutationResult(saved), conflicts: [], page: null, draft: null };
      const { draft, conflicts } = saved;
      const refusal =
        conflicts.length > 0 ? refuse('CHANGED_MEANWHILE', 'content.changedMeanwhile') : undefined;
      return {
        result: staffMutationResult(refusal),
        conflicts,
        page: draft.page,
        draft: draftView(draft),
      };
    },
    discardContentDraft: (_, { version, ...given }, ctx) =>
      onPage(given, (name) => discardDraft(ctx, name, version)),
    publishContentPage: (_, { version, acceptsDead, ...given }, ctx) =>
      onPage(given, (name) => publishPage(ctx, name, { version, acceptsDead })),
    renameContentPage: (_, { to, version, seenNumber, ...given }, ctx) =>
      onPage(given, (name) => renamePage(ctx, name, { to, seen: { version, number: seenNumber } })),
    removeContentPage: (_, { seenNumber, ...given }, ctx) =>
      onPage(given, (name) => takeOff(ctx, name, seenNumber)),
    restoreContentRevision: (_, { number, seenNumber, ...given }, ctx) =>
      onPage(given, (name) => restoreRevision(ctx, name, { number, seenNumber })),
    scheduleContentPage: (_, { version, acceptsDead, beginsAt, endsAt, ...given }, ctx) =>
      onPage(given, (name) =>
        schedulePage(ctx, name, { version, acceptsDead, beginsAt, endsAt: endsAt ?? null }),
      ),
    cancelContentSchedule: async (_, { id, version }, ctx) =>
      staffMutationResult(await cancelSchedule(ctx, { id, version })),
    openContentPreview: async (
      _,
      { langCode, segment, date, tests, marksTexts, ...given },
      ctx,
    ) => {
      const name = nameIn(given);
      const opened = name
        ? await openPagePreview(ctx, name, {
            langCode,
            segment,
            date,
            tests,
            marksTexts: marksTexts ?? false,
          })
        : refuse('UNKNOWN', 'content.noPage');
      return isRefusal(opened)
        ? { result: staffMutationResult(opened), address: null }
        : { result: staffMutationResult(undefined), address: opened.address };
    },
  },
};
