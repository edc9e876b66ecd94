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

export type TeaserProps = { teaser: Teaser };

/**
 * What templates read, by the attributes' own names: preHeadline, headline, markedHeadline (what of it stands out),
 * postHeadline (plain words below), text (HTML), image (url with `{format}`, altTag), teaserLink, secondLink and
 * privacyLink (url and its words in `text`), bgcolor (a cover's tint), iconType, buttonType, brands (valueList).
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

export type TeaserLink = { href: string; label: string; isNewWindow: boolean };

/** Where a teaser leads, with the words of its button or link. */
export function linkOf(teaser: Attributed, name = 'teaserLink'): TeaserLink | undefined {
  const link = attributeOf(teaser, name);
  const label = link?.text ?? wordsOf(teaser, 'teaserButtonText') ?? wordsOf(teaser, 'buttonText');
  if (!link?.url || !label) return undefined;
  return { href: link.url, label, isNewWindow: link.openLinkInNewWindow };
}

export function pictureOf(teaser: Attributed): { url: string; alt: string } | undefined {
  const image = attributeOf(teaser, 'image');
  return image?.url ? { url: image.url, alt: image.altTag ?? '' } : undefined;
}

type Rows = readonly { cells: readonly { teasers: readonly Teaser[] }[] }[];

/** The first picture of a page's content, which stands for the page where it is shared. */
export function firstPicture(rows: Rows): { url: string; alt: string } | undefined {
  const teasers = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.teasers));
  return teasers
    .flatMap((teaser) => [teaser, ...teaser.teasers])
    .map((teaser) => pictureOf(teaser))
    .find((picture) => picture !== undefined);
}
