import type { SentFile } from '#shop/punchout/purchase-order.ts';

/** A document with the files that came beside it. */
export type CxmlBody = { text: string; files: readonly SentFile[] };

type Part = { headers: ReadonlyMap<string, string>; content: Buffer };

/** The most files beside a document. */
const mostFiles = 10;
const longestDocument = 1024 * 1024;

/**
 * Reads a posted body: a document, or one with files as multipart/related (RFC 2387), in base64, quoted-printable or binary. Answers
 * undefined where its parts are broken, more than ten files, or the document has more than a megabyte. Pure.
 */
export function readBody(contentType: string, body: Buffer): CxmlBody | undefined {
  if (!/^multipart\/related\b/i.test(contentType)) return documentOf(body, []);
  const boundary = parameterOf(contentType, 'boundary');
  if (boundary === undefined || boundary.length > 70) return undefined;
  const parts = partsOf(body, boundary);
  if (!parts || parts.length > mostFiles + 1) return undefined;
  const start = withoutBrackets(parameterOf(contentType, 'start') ?? '');
  const root = parts.find((part) => start !== '' && idOf(part) === start) ?? parts[0];
  if (!root) return undefined;
  const files = parts
    .filter((part) => part !== root)
    .map((part) => ({ id: idOf(part), name: nameOf(part), content: contentOf(part) }));
  return documentOf(contentOf(root), files);
}

/** A document is in UTF-8, or in ISO 8859-1 where it says so. */
function documentOf(content: Buffer, files: readonly SentFile[]): CxmlBody | undefined {
  if (content.length > longestDocument) return undefined;
  const head = content.toString('latin1', 0, 200);
  const isLatin = /^<\?xml[^>]*encoding=["']iso-8859-1["']/i.test(head);
  const text = new TextDecoder(isLatin ? 'iso-8859-1' : 'utf-8').decode(content);
  return { text, files };
}

/** The parts between the lines that begin with the boundary; undefined without an end. */
function partsOf(body: Buffer, boundary: string): Part[] | undefined {
  const mark = Buffer.from(`--${boundary}`);
  const parts: Part[] = [];
  let from: number | undefined;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    if (at > 0 && body[at - 1] !== lineFeed) continue;
    if (from !== undefined) parts.push(partOf(body.subarray(from, beforeLine(body, at))));
    if (parts.length > mostFiles + 1) return undefined;
    const end = at + mark.length;
    if (body.toString('latin1', end, end + 2) === '--') return parts;
    const line = body.indexOf(lineFeed, end);
    if (line < 0) return undefined;
    from = line + 1;
  }
  return undefined;
}

const lineFeed = 10;
const carriageReturn = 13;

/** Where the line before a place ends; its line break belongs to the boundary. */
function beforeLine(body: Buffer, at: number): number {
  return body[at - 2] === carriageReturn ? at - 2 : at - 1;
}

function partOf(section: Buffer): Part {
  const [, break_ = ''] = /(\r?\n)\r?\n/.exec(section.toString('latin1', 0, 4_000)) ?? [];
  const gap = Buffer.from(break_ + break_);
  const end = break_ === '' ? -1 : section.indexOf(gap);
  if (end < 0) return { headers: new Map(), content: section };
  const lines = section
    .toString('utf8', 0, end)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()] as const;
    }),
  );
  return { headers, content: section.subarray(end + gap.length) };
}

function contentOf({ headers, content }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(content.toString('latin1'), 'base64');
  if (encoding !== 'quoted-printable') return content;
  const text = content.toString('latin1').replaceAll(/=\r?\n/g, '');
  const bytes = text.replaceAll(/=([\dA-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

const idOf = ({ headers }: Part): string => withoutBrackets(headers.get('content-id') ?? '');

const withoutBrackets = (id: string): string => id.trim().replace(/^<(.*)>$/, '$1');

function nameOf({ headers }: Part): string {
  const disposition = parameterOf(headers.get('content-disposition') ?? '', 'filename');
  return disposition ?? parameterOf(headers.get('content-type') ?? '', 'name') ?? '';
}

function parameterOf(header: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(header);
  return found?.[1] ?? found?.[2];
}
