import * as v from 'valibot';
import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal, type Refusal, refuse } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { openFooterPreview } from '../preview/open-page-preview.ts';
import {
  discardFooterDraft,
  publishFooter,
  restoreFooter,
  saveFooterDraft,
} from './edit-footer.ts';
import { type FooterName, footerName } from './footer-input.ts';
import { viewFooter } from './view-footer.ts';

type Named = { shop: string; language: string };

function nameIn(given: Named): FooterName | undefined {
  const read = v.safeParse(footerName, given);
  return read.success ? read.output : undefined;
}

/** Runs a command on a footer. Refuses UNKNOWN where the arguments name none. */
async function onFooter(
  given: Named,
  run: (name: FooterName) => Promise<Refusal | undefined>,
): Promise<ReturnType<typeof staffMutationResult>> {
  const name = nameIn(given);
  return staffMutationResult(name ? await run(name) : refuse('UNKNOWN', 'content.noFooter'));
}

export const footerDeskResolvers: Resolvers = {
  Query: {
    footerDesk: (_, given, ctx) => {
      const name = nameIn(given);
      return name ? viewFooter(ctx, name) : null;
    },
  },
  Mutation: {
    saveFooterDraft: async (_, { seen, footer, ...given }, ctx) => {
      const name = nameIn(given);
      const saved = name
        ? await saveFooterDraft(ctx, name, { seen, footer })
        : refuse('UNKNOWN', 'content.noFooter');
      return isRefusal(saved)
        ? { result: staffMutationResult(saved), version: null }
        : { result: staffMutationResult(undefined), version: saved.version };
    },
    discardFooterDraft: (_, { seen, ...given }, ctx) =>
      onFooter(given, (name) => discardFooterDraft(ctx, name, seen)),
    publishFooter: (_, { seen, acceptsDead, ...given }, ctx) =>
      onFooter(given, (name) => publishFooter(ctx, name, { seen, acceptsDead })),
    restoreFooter: (_, { seen, number, ...given }, ctx) =>
      onFooter(given, (name) => restoreFooter(ctx, name, { seen, number })),
    openFooterPreview: async (_, { langCode, ...given }, ctx) => {
      const name = nameIn(given);
      const opened = name
        ? await openFooterPreview(ctx, name, langCode)
        : refuse('UNKNOWN', 'content.noFooter');
      return isRefusal(opened)
        ? { result: staffMutationResult(opened), address: null }
        : { result: staffMutationResult(undefined), address: opened.address };
    },
  },
};
