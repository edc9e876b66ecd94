import { readFileSync } from 'node:fs';

/** A film that product pages show. */
export interface DemoFilm {
  readonly fileName: string;
  readonly durationSeconds: number;
}

export const strokes: DemoFilm = { fileName: 'pinselstriche.webm', durationSeconds: 6 };
export const growing: DemoFilm = { fileName: 'mitwachsen.webm', durationSeconds: 5 };

/** The film at an address of the demo catalogue, read when it is first asked for; undefined where there is none. */
export function demoFilm(path: string): Buffer | undefined {
  const film = [strokes, growing].find(({ fileName }) => path === `/downloads/${fileName}`);
  if (!film) return undefined;
  const bytes =
    read.get(film.fileName) ?? readFileSync(new URL(`films/${film.fileName}`, import.meta.url));
  read.set(film.fileName, bytes);
  return bytes;
}

const read = new Map<string, Buffer>();
