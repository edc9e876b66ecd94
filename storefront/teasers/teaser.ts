import type { TeaserViewFragment } from '#contract/operations.generated.ts';

export type TeaserAttribute = TeaserViewFragment['attributes'][number];

/** A slide or card inside a teaser. */
export type InnerTeaser = {
  id: string;
  name: string;
  template: string;
  attributes: TeaserAttribute[];
};

export type Teaser = TeaserViewFragment & { teasers: InnerTeaser[] };

/**
 * What a teaser's template reads, by the attributes' own names:
 * preHeadline, headline, postHeadline, teasercontent (HTML in `text`, plain text in others), image (url with `{format}`,
 * altTag), teaserLink (url), teaserButtonText or buttonText, link (url and text: a second way), bgcolor (a cover tint).
 */
type Attributed = { attributes: readonly TeaserAttribute[] };

export function attributeOf({ attributes }: Attributed, name: string): TeaserAttribute | undefined {
  return attributes.find((attribute) => attribute.name === name);
}

/** An attribute's words, wherever they stand. */
export function wordsOf(teaser: Attributed, name: string): string | undefined {
  const attribute = attributeOf(teaser, name);
  return attribute?.text ?? attribute?.value ?? undefined;
}

/** Where a teaser leads, with the words of its button or link. */
export function linkOf(teaser: Attributed): { href: string; label: string } | undefined {
  const href = attributeOf(teaser, 'teaserLink')?.url;
  const label = wordsOf(teaser, 'teaserButtonText') ?? wordsOf(teaser, 'buttonText');
  return href && label ? { href, label } : undefined;
}

/** A second, quieter way. */
export function secondLinkOf(teaser: Attributed): { href: string; label: string } | undefined {
  const link = attributeOf(teaser, 'link');
  return link?.url && link.text ? { href: link.url, label: link.text } : undefined;
}

export function pictureOf(teaser: Attributed): { url: string; alt: string } | undefined {
  const image = attributeOf(teaser, 'image');
  return image?.url ? { url: image.url, alt: image.altTag ?? '' } : undefined;
}
