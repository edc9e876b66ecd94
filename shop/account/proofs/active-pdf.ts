import { inflateSync } from 'node:zlib';

/** PDF names of content that a viewer would run, start, fetch or unpack; documents to be read need none of it. */
const activeNames =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Encrypt)(?![A-Za-z0-9])/;
/** An action on opening the file, except going to one of its own pages. */
const openAction = /\/OpenAction\s*<<(?!(?:(?!>>)[^]){0,300}\/S\s*\/GoTo(?![A-Za-z]))/;
/** Content that browsers could interpret as HTML. */
const markup = /<(?:!doctype\s+html|html|script|iframe|svg|body)[\s>]/i;

/** Bounds on what is decoded: compressed object streams and escaped names beyond these numbers are refused. */
const most = { streams: 2_000, codes: 5_000, bytes: 16 * 1024 * 1024, dictionary: 1_000 };

/**
 * Whether a PDF holds scripts, files, actions that start something, an encryption that hides them, or the beginnings of an HTML page.
 * So does one whose compressed objects cannot be read. Takes time in proportion to its length, a tenth of a second for 10 MB.
 */
export function isActivePdf(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const whole = bytes.toString('latin1');
  const plain = decoded(whole);
  if (plain === undefined || isActive(plain) || markup.test(whole)) return true;
  const streams = objectStreams(whole);
  if (streams.length > most.streams || streams.length !== objectStreams(plain).length) return true;
  let left = most.bytes;
  return streams.some((begin) => {
    const objects = begin === undefined ? undefined : unpacked(bytes.subarray(begin), left);
    const shown = objects && decoded(objects);
    left -= objects?.length ?? 0;
    return shown === undefined || isActive(shown);
  });
}

/** Where each stream of objects begins; undefined where none follows its name. */
function objectStreams(text: string): (number | undefined)[] {
  const begins: (number | undefined)[] = [];
  for (let at = text.indexOf('/ObjStm'); at >= 0; at = text.indexOf('/ObjStm', at + 1)) {
    if (begins.length > most.streams) break;
    const head = /stream\r?\n/.exec(text.slice(at, at + most.dictionary));
    begins.push(head ? at + head.index + head[0].length : undefined);
  }
  return begins;
}

/** The text with escaped letters of names decoded (`/J#61vaScript`). Undefined where there are too many. */
function decoded(text: string): string | undefined {
  let codes = 0;
  for (const _ of text.matchAll(code)) if ((codes += 1) > most.codes) return undefined;
  return text.replaceAll(code, (_, hexadecimal: string) =>
    String.fromCharCode(Number.parseInt(hexadecimal, 16)),
  );
}

const code = /#([0-9a-f]{2})/gi;

function isActive(text: string): boolean {
  return activeNames.test(text) || openAction.test(text);
}

/** The inflated stream; undefined where it is broken or too long. Bytes after the stream are ignored. */
function unpacked(stream: Buffer, maxOutputLength: number): string | undefined {
  try {
    return inflateSync(stream, { maxOutputLength }).toString('latin1');
  } catch {
    return undefined;
  }
}
