import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { parsed } from '../source/parsed.ts';
import { lineFinder } from '../source/lines.ts';
import { isCode, isTest, roomOf } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';

/** Finds texts that are repeated or not in both languages, and keys in code without a text. */
export function findBadTexts(files: readonly SourceFile[]): Finding[] {
  const areas = files.filter(({ path }) => TEXTS.test(path));
  const texts = areas.filter(isReadable).flatMap(readTexts);
  const keys = new Set(texts.map(({ key }) => key));
  const ofPages = texts.filter(({ path }) => !SERVER_TEXTS.test(path));
  const pageKeys = new Set(ofPages.map(({ key }) => key));
  return [
    ...areas.filter((area) => !isReadable(area)).map(unreadable),
    ...repeated(texts),
    ...texts.flatMap(badLanguages),
    ...files
      .filter(mayUseTexts)
      .flatMap((file) => unknownKeys(file, isPage(file) ? pageKeys : keys)),
    ...files
      .filter((file) => mayUseTexts(file) && isPage(file))
      .flatMap((file) => keysOfUnloadedParts(file, ofPages)),
  ];
}

const TEXTS =
  /^shop\/parameters\/texts\/(?:(?:server|product|checkout|account|lists|service|advice)\/)?[^/]+\.json$/;
const SERVER_TEXTS = /^shop\/parameters\/texts\/server\//;
/** Texts that are loaded with the pages that use them. */
const PART_TEXTS = /^shop\/parameters\/texts\/(product|checkout|account|lists|service|advice)\//;
const LANGUAGES = ['de', 'en'] as const;

/** Form of a key in code; `$` is a placeholder of a template. */
const KEY_IN_CODE = /^(?:vue|shop)\.[\w$-]+(?:\.[\w$-]+)*$/;
const FILE_NAME = /\.(?:tsx?|sql|json|graphql|css|svg|png|localhost)$/;

type Text = { path: string; line: number; key: string; languages: Record<string, unknown> };

function isReadable({ text }: SourceFile): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function unreadable({ path }: SourceFile): Finding {
  const fix = 'look for a missing comma or quote; the editor marks it';
  return { path, line: 1, problem: 'the file is not JSON', fix };
}

function readTexts(file: SourceFile): Text[] {
  const lineAt = lineFinder(file.text);
  const places = [...file.text.matchAll(/(?:^|[{,])\s*"([^"]+)"\s*:\s*\{/gm)];
  const content = JSON.parse(file.text) as Record<string, Record<string, unknown>>;
  return places.map((place) => {
    const key = place[1] ?? '';
    const line = lineAt(place.index + place[0].indexOf('"'));
    return { path: file.path, line, key, languages: content[key] ?? {} };
  });
}

function repeated(texts: readonly Text[]): Finding[] {
  const first = new Map<string, Text>();
  return texts.flatMap((text) => {
    const earlier = first.get(text.key);
    if (!earlier) first.set(text.key, text);
    if (!earlier) return [];
    const problem = `the key ${text.key} is in ${earlier.path}:${earlier.line} already`;
    return [
      {
        path: text.path,
        line: text.line,
        problem,
        fix: 'keep one of them, in the file of its area',
      },
    ];
  });
}

function badLanguages({ path, line, key, languages }: Text): Finding[] {
  const missing = LANGUAGES.filter((language) => isBlank(languages[language]));
  if (missing.length > 0) {
    const fix = 'write the text in both languages, German with "Sie"';
    return [{ path, line, problem: `${key} has no text in ${missing.join(' and ')}`, fix }];
  }
  const [german, english] = LANGUAGES.map((language) => placeholders(String(languages[language])));
  if (german === english) return [];
  const problem = `${key} takes ${german} in German and ${english} in English`;
  return [{ path, line, problem, fix: 'use the same values in both and close every brace' }];
}

function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === '';
}

/** The names of a text's values, e.g. `{count, name}`; `a broken message` where ICU cannot parse it. */
function placeholders(text: string): string {
  try {
    return `{${[...new Set(namesIn(compileMessageOrThrow(text)))].sort().join(', ')}}`;
  } catch {
    return 'a broken message';
  }
}

function namesIn(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , choices] = token;
    if (typeof choices !== 'object' || choices === null) return [name];
    return [name, ...Object.values(choices).filter(Array.isArray).flatMap(namesIn)];
  });
}

function mayUseTexts({ path }: SourceFile): boolean {
  return (
    isCode(path) &&
    !isTest(path) &&
    ['storefront', 'shop', 'server', 'adapters'].includes(roomOf(path))
  );
}

function isPage({ path }: SourceFile): boolean {
  return roomOf(path) === 'storefront';
}

function unknownKeys(file: SourceFile, keys: ReadonlySet<string>): Finding[] {
  return parsed(file)
    .strings.filter(
      ({ text }) => KEY_IN_CODE.test(text) && !FILE_NAME.test(text) && !exists(text, keys),
    )
    .map(({ text, line }) => ({
      path: file.path,
      line,
      problem: `no text has the key ${text.replaceAll('$', '…')}`,
      fix: 'add it to the file of its area in shop/parameters/texts/, in German and English; those under server/ do not reach pages',
    }));
}

/** Keys of a part of the texts in files that do not import that part. */
function keysOfUnloadedParts(file: SourceFile, texts: readonly Text[]): Finding[] {
  const keys = parsed(file).strings.filter(({ text }) => KEY_IN_CODE.test(text));
  return texts.flatMap(({ key, path }) => {
    const part = PART_TEXTS.exec(path)?.[1];
    const used = part && keys.find(({ text }) => exists(text, new Set([key])));
    if (!used || file.text.includes(`'#storefront/texts/${part}.ts'`)) return [];
    const problem = `${key} is a text of the part ${part}, which the page may not have loaded yet`;
    const fix = `import '#storefront/texts/${part}.ts', or keep the text in shop/parameters/texts/ which every page loads`;
    return [{ path: file.path, line: used.line, problem, fix }];
  });
}

function exists(key: string, keys: ReadonlySet<string>): boolean {
  if (!key.includes('$')) return keys.has(key);
  const form = new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('$', '[\\w.-]+')}$`);
  return [...keys].some((each) => form.test(each));
}
