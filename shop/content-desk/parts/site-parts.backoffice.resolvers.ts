import * as v from 'valibot';
import type { PartName, Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { stores } from '#shop/kernel/storefront.ts';
import { footerName } from '../footer/footer-input.ts';
import { footerPart } from '../footer/footer-part.ts';
import { viewNavigation } from '../navigation/view-navigation.ts';
import { openPartPreview } from '../preview/open-page-preview.ts';
import {
  cancelPlannedPart,
  discardPartDraft,
  planPart,
  publishPart,
  restorePart,
  savePartDraft,
} from './edit-part.ts';
import { onPart } from './find-part.ts';
import type { Part } from './part.ts';
import { viewPart } from './view-part.ts';

/** Runs a command on a part. Refuses UNKNOWN where the arguments name none. */
async function commandOn(
  name: PartName,
  run: <Document>(part: Part<Document>) => Promise<Refusal | undefined>,
): Promise<ReturnType<typeof staffMutationResult>> {
  const done = onPart(name, run);
  return staffMutationResult(done ? await done : unknown);
}

const unknown = refuse('UNKNOWN', 'content.noPart');

export const sitePartResolvers: Resolvers = {
  Query: {
    footerDesk: (_, { key }, ctx) => {
      const [shop, language] = key.split(' ');
      const name = v.safeParse(footerName, { shop, language });
      return name.success ? viewPart(ctx, footerPart(name.output), { usps: [], links: [] }) : null;
    },
    navigationDesk: (_, { key }, ctx) => {
      const store = stores.find((each) => each === key);
      return store ? viewNavigation(ctx, store) : null;
    },
  },
  Mutation: {
    savePartDraft: async (_, { part: name, seen, document: pieces }, ctx) => {
      const document = pieces.join('');
      const saved =
        (await onPart(name, (part) => savePartDraft(ctx, part, { seen, document }))) ?? unknown;
      return isRefusal(saved)
        ? { result: staffMutationResult(saved), version: null }
        : { result: staffMutationResult(undefined), version: saved.version };
    },
    discardPartDraft: (_, { part: name, seen }, ctx) =>
      commandOn(name, (part) => discardPartDraft(ctx, part, seen)),
    publishPart: (_, { part: name, ...given }, ctx) =>
      commandOn(name, (part) => publishPart(ctx, part, given)),
    planPart: (_, { part: name, ...given }, ctx) =>
      commandOn(name, (part) => planPart(ctx, part, given)),
    cancelPlannedPart: (_, { part: name, id, version }, ctx) =>
      commandOn(name, (part) => cancelPlannedPart(ctx, part, { id, version })),
    restorePart: (_, { part: name, seen, number }, ctx) =>
      commandOn(name, (part) => restorePart(ctx, part, { seen, number })),
    openPartPreview: async (_, { part: { kind, key }, langCode, openEntries }, ctx) => {
      const opened = await openPartPreview(ctx, { kind, key }, { langCode, openEntries });
      return isRefusal(opened)
        ? { result: staffMutationResult(opened), address: null }
        : { result: staffMutationResult(undefined), address: opened.address };
    },
  },
};
