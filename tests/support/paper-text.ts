import { inflateSync } from 'node:zlib';

/** The uncompressed objects and streams of a PDF. */
export function unpackedPaper(paper: Buffer): string {
  const whole = paper.toString('latin1');
  return whole.replaceAll(/stream\n([^]*?)\nendstream/g, (_, content: string) => {
    const bytes = Buffer.from(content, 'latin1');
    return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : content;
  });
}

/** The text of a PDF as a reader copies it, run by run in the order of writing. */
export function paperText(paper: Buffer): string {
  const whole = unpackedPaper(paper);
  const fonts = readFonts(whole);
  const shown = [...whole.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)];
  let font: Letters = new Map();
  const runs = shown.map(([, name, run]) => {
    if (name) font = fonts.get(name) ?? font;
    return run === undefined ? '' : lettersOf(run, font);
  });
  return runs.filter(Boolean).join('\n');
}

type Letters = Map<string, string>;

function lettersOf(run: string, font: Letters): string {
  const codes = [...run.matchAll(/<([0-9a-f]+)>/gi)].flatMap(
    ([, hexadecimal = '']) => hexadecimal.match(/.{4}/g) ?? [],
  );
  return codes.map((code) => font.get(code.toLowerCase()) ?? '\uFFFD').join('');
}

/** The characters of each font, by the name that pages use for it. */
function readFonts(whole: string): Map<string, Letters> {
  const objects = new Map(
    [...whole.matchAll(/\n(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const named = [...whole.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(
    named.map(([, name = '', id = '']) => {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      return [name, readLetters(objects.get(unicode) ?? '')];
    }),
  );
}

function readLetters(map: string): Letters {
  const letters: Letters = new Map();
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    const from = Number.parseInt(first, 16);
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, units = ''], index) => {
      const bytes = Buffer.from(units.replaceAll(' ', ''), 'hex').swap16();
      letters.set((from + index).toString(16).padStart(4, '0'), bytes.toString('utf16le'));
    });
  }
  return letters;
}
