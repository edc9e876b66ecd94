import * as v from 'valibot';

/** How a form edits an attribute. */
export type FieldKind =
  | 'line'
  | 'lines'
  | 'html'
  | 'list'
  | 'choice'
  | 'flag'
  | 'link'
  | 'address'
  | 'picture'
  | 'film'
  | 'captions';

/** What a form needs to know of an attribute beside its schema. */
export type FieldMetadata = { kind: FieldKind; most?: number; options?: readonly string[] };

const path = v.pipe(v.string(), v.trim(), v.minLength(1, 'EMPTY'), v.maxLength(2000, 'TOO_LONG'));
const filled = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'EMPTY'), v.maxLength(most, 'TOO_LONG'));

/** Plain text in one line, of `most` characters at most. */
export const line = (most: number) => words(most, 'line');

/** Plain text in several lines. */
export const lines = (most: number) => words(most, 'lines');

/** Running text with markup, of `most` characters at most, tags included. */
export const html = (most: number) => words(most, 'html');

/** An attribute's text is in `text`; older pages have it in `value`. */
function words(most: number, kind: FieldKind) {
  return v.pipe(
    v.object({ text: v.optional(filled(most)), value: v.optional(filled(most)) }),
    v.check(({ text, value }) => (text ?? value) !== undefined, 'EMPTY'),
    v.metadata({ kind, most } satisfies FieldMetadata),
  );
}

/** Short texts, one per line, of which there is one at least. */
export const list = (most: number) =>
  v.pipe(
    v.object({
      valueList: v.pipe(
        v.array(filled(500)),
        v.minLength(1, 'EMPTY'),
        v.maxLength(200, 'TOO_LONG'),
      ),
    }),
    v.metadata({ kind: 'list', most } satisfies FieldMetadata),
  );

/** One of a few settings; an unknown one is refused. */
export const choice = (options: readonly string[]) =>
  v.pipe(
    v.object({ value: v.picklist(options, 'UNKNOWN') }),
    v.metadata({ kind: 'choice', options } satisfies FieldMetadata),
  );

/** A setting that is on or off. */
export const flag = () =>
  v.pipe(
    v.object({ value: v.picklist(['true', 'false'], 'UNKNOWN') }),
    v.metadata({ kind: 'flag' } satisfies FieldMetadata),
  );

/** A link with its label, in `url`, or `urlPath` on older pages. */
export const link = () =>
  v.pipe(
    v.object({ ...target, text: v.optional(filled(120)) }),
    hasTarget,
    v.metadata({ kind: 'link' } satisfies FieldMetadata),
  );

/** A link without a label: the whole teaser leads there. */
export const address = () =>
  v.pipe(v.object(target), hasTarget, v.metadata({ kind: 'address' } satisfies FieldMetadata));

/** A picture; an empty `altTag` says that it is decorative. */
export const picture = () =>
  v.pipe(
    v.object({
      url: path,
      altTag: v.optional(v.pipe(v.string(), v.maxLength(300, 'TOO_LONG'))),
      imgTitle: v.optional(v.pipe(v.string(), v.maxLength(300, 'TOO_LONG'))),
    }),
    v.check(({ altTag }) => altTag !== undefined, 'NO_ALT'),
    v.metadata({ kind: 'picture' } satisfies FieldMetadata),
  );

/** A film with its size in pixels. */
export const film = () =>
  v.pipe(
    v.object({ ...target, width: v.optional(size), height: v.optional(size) }),
    hasTarget,
    v.metadata({ kind: 'film' } satisfies FieldMetadata),
  );

/** The captions of a film, a WebVTT file, with the name of their language. */
export const captions = () =>
  v.pipe(
    v.object({ url: path, text: v.optional(filled(60)) }),
    v.metadata({ kind: 'captions' } satisfies FieldMetadata),
  );

const size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));
const target = {
  url: v.optional(path),
  urlPath: v.optional(path),
  openLinkInNewWindow: v.optional(v.boolean()),
};
const hasTarget = v.check(
  ({ url, urlPath }: { url?: string | undefined; urlPath?: string | undefined }) =>
    (url ?? urlPath) !== undefined,
  'NO_TARGET',
);
