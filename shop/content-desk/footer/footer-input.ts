import * as v from 'valibot';
import { type FooterDocument, footerGroupTypes } from '#contract/content/footer.ts';
import { cleanAddress, cleanHtml } from '#shop/content/clean-html.ts';

const line = v.pipe(v.string(), v.maxLength(200));
const address = v.pipe(v.string(), v.maxLength(2000));
const html = v.pipe(v.string(), v.maxLength(2000));

const footerShape: v.GenericSchema<unknown, FooterDocument> = v.object({
  usps: v.pipe(
    v.array(
      v.object({
        image: v.nullable(v.object({ src: address })),
        headline: line,
        subheadline: v.nullable(html),
        text: html,
        link: v.nullable(address),
      }),
    ),
    v.maxLength(12),
  ),
  links: v.pipe(
    v.array(
      v.object({
        headline: line,
        type: v.picklist(footerGroupTypes),
        text: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
        hasContactButton: v.boolean(),
        links: v.pipe(
          v.array(v.object({ label: line, url: address, external: v.boolean() })),
          v.maxLength(60),
        ),
      }),
    ),
    v.maxLength(12),
  ),
});

/** What names a footer. */
export const footerName = v.object({
  shop: v.picklist(['consumer', 'business']),
  language: v.picklist(['de', 'en']),
});
export type FooterName = v.InferOutput<typeof footerName>;

/**
 * A footer as the staff hands it in, with its HTML and addresses cleaned: an address that is none becomes empty, and one of the web opens a
 * new window. Undefined where it cannot be read.
 */
export function readFooter(given: string): FooterDocument | undefined {
  const read = v.safeParse(footerShape, jsonIn(given));
  if (!read.success) return undefined;
  const { usps, links } = read.output;
  return {
    usps: usps.map(({ image, headline, subheadline, text, link }) => ({
      image: image && { src: cleanAddress(image.src) ?? '' },
      headline,
      subheadline: subheadline && cleanHtml(subheadline),
      text: cleanHtml(text),
      link: (link && cleanAddress(link)) ?? null,
    })),
    links: links.map((group) => ({
      ...group,
      links: group.links.map(({ label, url }) => targetOf(label, cleanAddress(url) ?? '')),
    })),
  };
}

function targetOf(label: string, url: string) {
  return { label, url, external: /^https?:/i.test(url) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
