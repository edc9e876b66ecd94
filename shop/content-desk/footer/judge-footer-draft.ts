import { type FooterDocument, judgeFooter } from '#contract/content/footer.ts';
import { findDead, type JudgeCtx } from '../judge-draft.ts';
import type { Reference } from '../page-references.ts';
import type { FooterName } from './footer-input.ts';

export type FooterFinding = {
  node: string | null;
  field: string | null;
  code: string;
  value: string;
  /** The footer cannot be published with it; others are named before. */
  isBlocking: boolean;
};

const uploaded = /^\/bilder\/\{format\}\/(u[0-9a-f]{32})\.webp$/;

/**
 * What a footer lacks to be published, and its dead links: addresses of the shop that answer not found, and pictures that were deleted
 * (OP1.content). Other hosts are not asked. One statement.
 */
export async function judgeFooterDraft(
  ctx: JudgeCtx,
  name: FooterName,
  footer: FooterDocument,
): Promise<FooterFinding[]> {
  const faults = judgeFooter(footer, name.shop).map((fault) => ({ ...fault, isBlocking: true }));
  const dead = await findDead(ctx, name, referencesIn(footer));
  return [
    ...faults,
    ...dead.map(({ kind, teaser, field, value }) => ({
      node: teaser,
      field,
      code: kind.toUpperCase(),
      value,
      isBlocking: false,
    })),
  ];
}

/** Links within the shop and uploaded pictures; `teaser` is the node of each. */
function referencesIn({ usps, links }: FooterDocument): Reference[] {
  const linkTo = (node: string, field: string, value: string | null): Reference[] =>
    value?.startsWith('/') ? [{ kind: 'link', teaser: node, field, value }] : [];
  return [
    ...usps.flatMap(({ image, link }, place) => {
      const node = `point:${place}`;
      const [, picture] = uploaded.exec(image?.src ?? '') ?? [];
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
