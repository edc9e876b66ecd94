import { type FooterDocument, judgeFooter } from '#contract/content/footer.ts';
import type { JudgeCtx } from '../judge-draft.ts';
import { judgeLinks } from '../parts/judge-links.ts';
import { uploadedPicture, type Reference } from '../page-references.ts';
import type { Part, PartFinding } from '../parts/part.ts';
import { type FooterName, readFooter } from './footer-input.ts';
import { footerTables } from './footer-tables.sql.ts';

/** The footer of a shop and language, as a part that the staff edits (HF4). */
export function footerPart(name: FooterName): Part<FooterDocument> {
  return {
    ...footerTables(name),
    read: readFooter,
    judge: (ctx, footer) => judgeFooterDraft(ctx, name, footer),
    settle: (_, footer) => Promise.resolve(footer),
    pictures: ({ usps }) => usps.flatMap(({ image }) => uploadedPicture(image?.src) ?? []),
    unreadable: 'content.noFooter',
    incomplete: 'content.footerIncomplete',
  };
}

/**
 * What a footer lacks to be published, and its dead links: addresses of the shop that answer not found, pages that are only drafted, and
 * pictures that were deleted (OP1.content). Other hosts are not asked. One statement, and one where links are dead.
 */
async function judgeFooterDraft(
  ctx: JudgeCtx,
  name: FooterName,
  footer: FooterDocument,
): Promise<PartFinding[]> {
  const faults = judgeFooter(footer, name.shop).map((fault) => ({ ...fault, isBlocking: true }));
  return [...faults, ...(await judgeLinks(ctx, name, referencesIn(footer)))];
}

/** Links within the shop and uploaded pictures; `teaser` is the node of each. */
function referencesIn({ usps, links }: FooterDocument): Reference[] {
  const linkTo = (node: string, field: string, value: string | null): Reference[] =>
    value?.startsWith('/') ? [{ kind: 'link', teaser: node, field, value }] : [];
  return [
    ...usps.flatMap(({ image, link }, place) => {
      const node = `point:${place}`;
      const picture = uploadedPicture(image?.src);
      return [
        ...linkTo(node, 'link', link),
        ...(picture === undefined
          ? []
          : [{ kind: 'picture' as const, teaser: node, field: 'image', value: picture }]),
      ];
    }),
    ...links.flatMap((group, place) =>
      group.links.flatMap(({ url }, at) => linkTo(`link:${place}:${at}`, 'url', url)),
    ),
  ];
}
