import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BmecatItem } from '#shop/bmecat/bmecat-item.ts';
import { readBmecat } from '#shop/bmecat/read-bmecat.ts';
import { UnreadableCatalogue } from '#shop/bmecat/unreadable-catalogue.ts';

/**
 * Reads every BMEcat file of a folder, and compares what was read with the texts that its items have in the file, which are found
 * without the reader (OP2). Files of other kinds are named and left out. Returns whether nothing was lost.
 */
export async function checkCatalogues(folder: string): Promise<boolean> {
  const files = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.xml'));
  if (files.length === 0) throw new Error(`${folder} has no file that ends in .xml.`);
  let lost = 0;
  let items = 0;
  let values = 0;
  for (const file of files.toSorted()) {
    const found = await readOne(join(folder, file));
    if (typeof found === 'string') {
      console.log(`– ${file}: ${found}`);
      continue;
    }
    lost += found.lost.length;
    items += found.items;
    values += found.values;
    const sentence = `${found.items} items, ${found.values} values`;
    console.log(`${found.lost.length === 0 ? '✓' : '✗'} ${file}: ${sentence}`);
    for (const each of found.lost.slice(0, 10)) console.log(`    lost: ${each}`);
  }
  console.log(`${items} items with ${values} values were read, and ${lost} values were lost.`);
  return lost === 0;
}

type Found = { items: number; values: number; lost: string[] };

async function readOne(path: string): Promise<Found | string> {
  const items: BmecatItem[] = [];
  try {
    for await (const part of readBmecat(createReadStream(path)))
      if (part.kind === 'item') items.push(part.item);
  } catch (fault) {
    if (fault instanceof UnreadableCatalogue) return fault.message;
    throw fault;
  }
  const inFile = itemsIn(await readFile(path, 'utf8'));
  if (inFile.length !== items.length)
    return { items: items.length, values: 0, lost: [`${inFile.length} items are in the file`] };
  const compared = inFile.map((leaves, place) => {
    const known = new Set(stringsOf(items[place]));
    return leaves.filter(({ text }) => !isKnown(text, known));
  });
  return {
    items: items.length,
    values: inFile.flat().length,
    lost: compared.flat().map(({ name, text }) => `${name} ${text.slice(0, 80)}`),
  };
}

type Leaf = { name: string; text: string };

/** Texts of the elements without children, item by item, by patterns alone. */
function itemsIn(file: string): Leaf[][] {
  const items = file.matchAll(
    /<(?:\w+:)?(?:PRODUCT|ARTICLE)(?:\s[^>]*)?>[^]*?<\/(?:\w+:)?(?:PRODUCT|ARTICLE)>/g,
  );
  return [...items].map(([item]) =>
    [...item.matchAll(/<((?:\w+:)?[\w.]+)(?:\s[^>]*)?>([^<]+)<\/\1>/g)]
      .map(([, name = '', text = '']) => ({ name, text: plain(text) }))
      .filter(({ text }) => text !== ''),
  );
}

function plain(text: string): string {
  return text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll('\r\n', '\n')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

/** A date is joined of its parts. */
function isKnown(text: string, known: ReadonlySet<string>): boolean {
  return known.has(text) || [...known].some((each) => /^\d{4}-/.test(each) && each.includes(text));
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
