import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { scanned } from '../source/scanned.ts';
import { lineFinder } from '../source/scan.ts';
import { isCode, isTest, roomOf } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';

/** Every text exists once, in German and in English, and every key that code names exists. */
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
      .filter(speaksToPeople)
      .flatMap((file) => unknownKeys(file, isPage(file) ? pageKeys : keys)),
    ...files
      .filter((file) => speaksToPeople(file) && isPage(file))
      .flatMap((file) => lateKeys(file, ofPages)),
  ];
}

const TEXTS =
  /^shop\/parameters\/texts\/(?:(?:server|product|checkout|account|lists|service)\/)?[^/]+\.json$/;
const SERVER_TEXTS = /^shop\/parameters\/texts\/server\//;
/** Texts that come with the pages that speak them. */
const PART_TEXTS = /^shop\/parameters\/texts\/(product|checkout|account|lists|service)\//;
const LANGUAGES = ['de', 'en'] as const;

/** What a key looks like in code; `$` stands for a placeholder of a template. */
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
  const mend = 'look for a missing comma or quote; the editor marks it';
  return { path, line: 1, wrong: 'the file is not JSON', mend };
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
    const wrong = `the key ${text.key} stands in ${earlier.path}:${earlier.line} already`;
    return [
      {
        path: text.path,
        line: text.line,
        wrong,
        mend: 'keep one of them, in the file of its area',
      },
    ];
  });
}

function badLanguages({ path, line, key, languages }: Text): Finding[] {
  const missing = LANGUAGES.filter((language) => isBlank(languages[language]));
  if (missing.length > 0) {
    const mend = 'write the text in both languages, German with "Sie"';
    return [{ path, line, wrong: `${key} has no text in ${missing.join(' and ')}`, mend }];
  }
  const [german, english] = LANGUAGES.map((language) => placeholders(String(languages[language])));
  if (german === english) return [];
  const wrong = `${key} takes ${german} in German and ${english} in English`;
  return [{ path, line, wrong, mend: 'use the same values in both and close every brace' }];
}

function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === '';
}

/** The names of the values that a text takes, e.g. `{count, name}`; `a broken message` where ICU cannot read it. */
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

function speaksToPeople({ path }: SourceFile): boolean {
  return (
    isCode(path) &&
    !isTest(path) &&
    ['storefront', 'backoffice', 'shop', 'server', 'adapters'].includes(roomOf(path))
  );
}

function isPage({ path }: SourceFile): boolean {
  return roomOf(path) === 'storefront';
}

function unknownKeys(file: SourceFile, keys: ReadonlySet<string>): Finding[] {
  return scanned(file)
    .strings.filter(
      ({ text }) => KEY_IN_CODE.test(text) && !FILE_NAME.test(text) && !exists(text, keys),
    )
    .map(({ text, line }) => ({
      path: file.path,
      line,
      wrong: `no text has the key ${text.replaceAll('$', '…')}`,
      mend: 'add it to the file of its area in shop/parameters/texts/, in German and English; those under server/ do not reach pages',
    }));
}

/** Who speaks a part of the texts waits for it. */
function lateKeys(file: SourceFile, texts: readonly Text[]): Finding[] {
  const keys = scanned(file).strings.filter(({ text }) => KEY_IN_CODE.test(text));
  return texts.flatMap(({ key, path }) => {
    const part = PART_TEXTS.exec(path)?.[1];
    const spoken = part && keys.find(({ text }) => exists(text, new Set([key])));
    if (!spoken || file.text.includes(`'#storefront/texts/${part}.ts'`)) return [];
    const wrong = `${key} is a text of the part ${part}, which a page may not have yet`;
    const mend = `import '#storefront/texts/${part}.ts', or keep the text in shop/parameters/texts/ where every page speaks it`;
    return [{ path: file.path, line: spoken.line, wrong, mend }];
  });
}

function exists(key: string, keys: ReadonlySet<string>): boolean {
  if (!key.includes('$')) return keys.has(key);
  const form = new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('$', '[\\w.-]+')}$`);
  return [...keys].some((each) => form.test(each));
}
