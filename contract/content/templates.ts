import * as v from 'valibot';
import {
  address,
  captions,
  choice,
  type FieldMetadata,
  film,
  flag,
  html,
  line,
  lines,
  link,
  list,
  picture,
} from './attributes.ts';

type Attribute = v.GenericSchema<unknown, unknown>;

/** A template of teasers: what its attributes must be, and what else a teaser of it has. */
export type Template = {
  attributes: v.ObjectSchema<Readonly<Record<string, Attribute>>, undefined>;
  /** Whether it shows products, of a source or by their ids. */
  products?: boolean;
  /** Whether it shows categories. */
  categories?: boolean;
  /** Templates of the teasers inside it, and how many there may be. */
  inner?: { templates: readonly string[]; least: number; most: number };
  /** Whether it may stand alone in a cell. */
  isInnerOnly?: boolean;
  /** Whether no form can change it. */
  isFixed?: boolean;
};

const o = <Schema extends Attribute>(schema: Schema) => v.optional(schema);
const tints = ['himmel', 'minze', 'pfirsich', 'flieder', 'zitrone', 'sand'];
const onPaper = ['tafel', 'grau', 'tinte', 'rot', 'wiese'];
const colours = [...onPaper, 'kreide', 'weiss', 'sonne'];
const buttonStyles = ['primary', 'secondary', 'red', 'green', 'outline', 'link'];
const buttonTypes = [...buttonStyles, ...buttonStyles.map((name) => `scaled-${name}`)];
const icons =
  `award badge-check book-open building-2 circle-alert circle-check clipboard-list euro flag gift globe graduation-cap heart info
   landmark leaf lock mail map-pin messages-square package palette phone receipt-text shield-check sparkles star tag timer truck
   undo-2 users`.split(/\s+/);
const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'];

const headline = line(200);
const post = lines(600);
const more = { headline: o(headline), teaserLink: o(link()) };
const note = { iconType: o(choice(icons)), bildunterschriftInfoIconText: o(html(5000)) };

/** Every template that the storefront draws, by its name. Forms are made from it, and pages are checked by it before publishing (OP1). */
export const templates: Readonly<Record<string, Template>> = {
  heading: { attributes: v.object({ headline, postHeadline: o(post) }) },
  text: {
    attributes: v.object({
      headline: o(headline),
      text: o(html(50_000)),
      teasercontent: o(html(50_000)),
      bgcolor: o(choice(tints)),
      textColor: o(choice(onPaper)),
      colorHeadline: o(choice(onPaper)),
    }),
  },
  image: {
    attributes: v.object({
      image: picture(),
      alternativText: o(line(300)),
      preHeadline: o(headline),
      headline: o(headline),
      postHeadline: o(post),
      teaserLink: o(link()),
      buttonType: o(choice(buttonTypes)),
      buttonPosition: o(choice([...corners, 'center', 'bottomCenter'])),
      bildunterschrift: o(line(300)),
      ...note,
      positionInfoIcon: o(choice(corners)),
      colorPreHeadline: o(choice(onPaper)),
      colorHeadline: o(choice(onPaper)),
      colorPostHeadline: o(choice(onPaper)),
      'loading.eager': o(flag()),
    }),
  },
  hero: {
    attributes: v.object({ teaserName: o(headline) }),
    inner: { templates: ['heroSlide'], least: 1, most: 8 },
  },
  heroSlide: {
    isInnerOnly: true,
    attributes: v.object({
      image: picture(),
      preHeadline: o(headline),
      headline,
      markedHeadline: o(headline),
      postHeadline: o(post),
      teaserLink: o(link()),
      link: o(link()),
      buttonText: o(line(120)),
      secondLink: o(link()),
      bgcolor: o(choice(tints)),
      heroTeaserAlignment: o(choice(['left', 'right'])),
      colorPreHeadline: o(choice(colours)),
      colorHeadline: o(choice(colours)),
      colorPostHeadline: o(choice(colours)),
    }),
  },
  promo: {
    attributes: v.object({
      image: o(picture()),
      headline,
      teaserLink: link(),
      bgcolor: o(choice(tints)),
    }),
  },
  lightningDeals: { attributes: v.object(more), products: true },
  productGrid: { attributes: v.object(more), products: true },
  recommendations: { attributes: v.object(more), products: true },
  shoppingList: {
    attributes: v.object({
      image: o(picture()),
      preHeadline: o(headline),
      headline,
      postHeadline: o(post),
      imageposition: o(choice(['left', 'right'])),
      columns: o(choice(['1', '2'])),
    }),
    products: true,
  },
  wishlist: {
    attributes: v.object({
      image: o(picture()),
      teaserWishlistExternalId: o(line(60)),
      headline: o(headline),
      description: o(post),
      postHeadline: o(post),
      imageposition: o(choice(['left', 'right'])),
      columns: o(choice(['1', '2'])),
    }),
    products: true,
  },
  categoryCovers: { attributes: v.object(more), categories: true },
  brands: { attributes: v.object({ ...more, brands: list(80) }) },
  advice: {
    attributes: v.object(more),
    inner: { templates: ['adviceCard'], least: 1, most: 40 },
  },
  adviceCard: {
    isInnerOnly: true,
    attributes: v.object({
      image: o(picture()),
      preHeadline: o(headline),
      headline,
      postHeadline: o(post),
      teaserLink: o(link()),
      bgcolor: o(choice(tints)),
    }),
  },
  prime: {
    attributes: v.object({
      preHeadline: o(headline),
      headline,
      postHeadline: o(post),
      teaserLink: o(link()),
    }),
  },
  newsletter: {
    attributes: v.object({
      headline,
      postHeadline: o(post),
      teaserLink: o(link()),
      privacyLink: o(link()),
    }),
  },
  listCode: {
    attributes: v.object({ headline, postHeadline: o(post), bgcolor: o(choice(tints)) }),
  },
  checklist: { attributes: v.object({ headline, items: list(300) }) },
  usp: {
    attributes: v.object({
      iconType: o(choice(icons)),
      headline,
      postHeadline: o(post),
      teaserLink: o(address()),
    }),
  },
  button: {
    attributes: v.object({
      teaserLink: link(),
      buttonType: o(choice(buttonTypes)),
      buttonPosition: o(choice(['left', 'center', 'right'])),
    }),
  },
  buttons: {
    attributes: v.object({}),
    inner: { templates: ['button'], least: 1, most: 12 },
  },
  infoIcon: { attributes: v.object({ headline: o(headline), ...note }) },
  video: {
    attributes: v.object({
      headline,
      video: film(),
      captions: o(captions()),
      image: o(picture()),
      bildunterschrift: o(line(300)),
      alternativText: o(lines(600)),
    }),
  },
  tabs: {
    attributes: v.object({ headline: o(headline), tabs: list(80) }),
    inner: {
      templates: ['text', 'image', 'checklist', 'video', 'usp', 'infoIcon', 'button', 'heading'],
      least: 1,
      most: 8,
    },
  },
  // The place of the listing on a category's page.
  listing: { attributes: v.object({}), isFixed: true },
};

/** The template of this name; undefined for one that the storefront does not draw. */
export function templateOf(name: string): Template | undefined {
  return Object.hasOwn(templates, name) ? templates[name] : undefined;
}

/** An attribute of a template, as forms show it. */
export type TemplateField = FieldMetadata & { name: string; isRequired: boolean };

/** The attributes of a template in the order of its form, read from its schema. */
export function fieldsOf({ attributes }: Template): TemplateField[] {
  return Object.entries(attributes.entries).map(([name, schema]) => {
    const isRequired = schema.type !== 'optional';
    const own = isRequired ? schema : (schema as unknown as { wrapped: Attribute }).wrapped;
    return { name, isRequired, ...(v.getMetadata(own) as FieldMetadata) };
  });
}
