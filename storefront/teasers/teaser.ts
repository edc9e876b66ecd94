import type { PublicListViewFragment, TeaserViewFragment } from '#contract/operations.generated.ts';

export type TeaserAttribute = TeaserViewFragment['attributes'][number];

/** A slide or card inside a teaser. */
export type InnerTeaser = {
  id: string;
  name: string;
  template: string;
  attributes: TeaserAttribute[];
};

export type Teaser = TeaserViewFragment & {
  teasers: InnerTeaser[];
  /** The list that it names, where the page's loader found it. */
  list?: PublicListViewFragment | undefined;
};

export type TeaserProps = { teaser: Teaser };

/**
 * Attributes of templates, by their names: preHeadline, headline, markedHeadline (the emphasised part), postHeadline (plain text
 * below), text or teasercontent (HTML), image (url with `{format}`, altTag, imgTitle) with alternativText, bildunterschrift and
 * loading.eager, teaserLink or link, secondLink and privacyLink (url or urlPath, label in `text`), teaserButtonText, buttonText,
 * buttonType, buttonPosition, bgcolor, textColor, colorPreHeadline, colorHeadline, colorPostHeadline, heroTeaserAlignment,
 * iconType, positionInfoIcon and bildunterschriftInfoIconText, tabs (valueList) and tabText, video, captions, imageposition,
 * columns, brands (valueList), items (valueList), teaserName, googleAnalytics.
 */
type Attributed = { attributes: readonly TeaserAttribute[] };

export function attributeOf({ attributes }: Attributed, name: string): TeaserAttribute | undefined {
  return attributes.find((attribute) => attribute.name === name);
}

/** The text of an attribute, in whichever field it is. */
export function wordsOf(teaser: Attributed, name: string): string | undefined {
  const attribute = attributeOf(teaser, name);
  return attribute?.text ?? attribute?.value ?? undefined;
}

export type TeaserLink = { href: string; label: string; isNewWindow: boolean };

/** The link of a teaser, with the label of its button. */
export function linkOf(teaser: Attributed, name = 'teaserLink'): TeaserLink | undefined {
  const link =
    attributeOf(teaser, name) ?? (isMain(name) ? attributeOf(teaser, 'link') : undefined);
  const href = link?.url ?? link?.urlPath;
  const label =
    link?.text ?? wordsOf(teaser, 'teaserButtonText') ?? wordsOf(teaser, 'buttonText') ?? undefined;
  if (!link || !href || !label) return undefined;
  return { href, label, isNewWindow: link.openLinkInNewWindow };
}

function isMain(name: string): boolean {
  return name === 'teaserLink';
}

/** The address of a teaser without a label: a picture or a card is the link. */
export function addressOf(teaser: Attributed): string | undefined {
  const link = attributeOf(teaser, 'teaserLink') ?? attributeOf(teaser, 'link');
  return link?.url ?? link?.urlPath ?? undefined;
}

/** Attributes of a link to a new window. */
export function windowOf({ isNewWindow }: Pick<TeaserLink, 'isNewWindow'>) {
  return isNewWindow ? { target: '_blank', rel: 'noopener' } : {};
}

export type TeaserPicture = { url: string; alt: string; title?: string | undefined };

export function pictureOf(teaser: Attributed): TeaserPicture | undefined {
  const image = attributeOf(teaser, 'image');
  if (!image?.url) return undefined;
  const alt = image.altTag ?? wordsOf(teaser, 'alternativText') ?? wordsOf(teaser, 'alt') ?? '';
  return { url: image.url, alt, title: image.imgTitle ?? undefined };
}

/** Whether a boolean attribute such as `loading.eager` is on. */
export function isOn(teaser: Attributed, name: string): boolean {
  return wordsOf(teaser, name) === 'true';
}

/** The HTML of a teaser, sanitised when it was saved. */
export function htmlOf(teaser: Attributed): string | undefined {
  return wordsOf(teaser, 'text') ?? wordsOf(teaser, 'teasercontent');
}

type Rows = readonly { cells: readonly { teasers: readonly Teaser[] }[] }[];

/** The first picture of a page's content, for social networks. */
export function firstPicture(rows: Rows): { url: string; alt: string } | undefined {
  const teasers = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.teasers));
  return teasers
    .flatMap((teaser) => [teaser, ...teaser.teasers])
    .map((teaser) => pictureOf(teaser))
    .find((picture) => picture !== undefined);
}
