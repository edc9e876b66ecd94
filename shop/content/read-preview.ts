import * as v from 'valibot';
import { type Preview, segments } from '#shop/kernel/audience.ts';

const longestPreview = 2000;
const name = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));

const previewShape = v.object({
  segment: v.optional(v.picklist(segments)),
  date: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  tests: v.optional(v.record(name, name), {}),
});

/** The preview in a header or cookie `ishop-preview-json`: JSON, plain or in base64url. Undefined for anything else. */
export function readPreview(written: string | undefined): Preview | undefined {
  const read = v.safeParse(previewShape, readPreviewJson(written));
  if (!read.success) return undefined;
  const { segment, date, tests } = read.output;
  return { segment, at: date === undefined ? undefined : new Date(date), tests };
}

/** The parsed JSON of such a value, not validated; undefined where it is no JSON. */
export function readPreviewJson(written: string | undefined): unknown {
  if (!written || written.length > longestPreview) return undefined;
  return parse(written) ?? parse(Buffer.from(written, 'base64url').toString());
}

function parse(json: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(json));
  } catch {
    return undefined;
  }
}
