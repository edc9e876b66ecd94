import { demoSound } from './audio.ts';
import { demoFilm } from './films.ts';

/** A document that product pages link to. */
export interface DemoDownload {
  readonly contentType: 'image/svg+xml' | 'audio/wav' | 'video/webm';
  readonly body: Buffer;
}

/**
 * The document at an address of the demo catalogue: an energy label
 * under `/downloads/energielabel-<a to g>.svg`, a seal, sounds and films. Undefined where there is none.
 */
export function demoDownload(path: string): DemoDownload | undefined {
  const sound = demoSound(path);
  if (sound) return { contentType: 'audio/wav', body: sound };
  const film = demoFilm(path);
  return film ? { contentType: 'video/webm', body: film } : documents.get(path);
}

const grades = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
const gradeColours = [
  '#00a651',
  '#50b848',
  '#bed630',
  '#fff200',
  '#fdb913',
  '#f37021',
  '#ed1c24',
] as const;

const documents: ReadonlyMap<string, DemoDownload> = new Map([
  ['/downloads/siegel-eigene-herstellung.svg', { contentType: 'image/svg+xml', body: seal() }],
  ...grades.map((grade): [string, DemoDownload] => [
    `/downloads/energielabel-${grade}.svg`,
    { contentType: 'image/svg+xml', body: Buffer.from(energyLabel(grade)) },
  ]),
]);

/** A round mark with a check, drawn for features that bear a logo. */
function seal(): Buffer {
  return Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#17332c"/><circle cx="32" cy="32" r="25" fill="none" stroke="#ffcf3f" stroke-width="2" stroke-dasharray="4 3"/><path d="M20 33l8 8 17-18" fill="none" stroke="#ffcf3f" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>',
  );
}

/** The scale from A to G with the product's class set apart. */
function energyLabel(own: (typeof grades)[number]): string {
  const bars = grades.map((grade, index) => {
    const width = 90 + index * 22;
    const y = 24 + index * 34;
    const mark =
      grade === own
        ? `<path d="M330 ${y + 14}l24-20h56v40h-56z" fill="#1a1a1a"/><text x="372" y="${y + 22}" fill="#fff">${grade.toUpperCase()}</text>`
        : '';
    return `<path d="M20 ${y}h${width}l14 14-14 14H20z" fill="${gradeColours[index]}"/><text x="30" y="${y + 21}">${grade.toUpperCase()}</text>${mark}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 440 280" role="img" aria-label="Energieeffizienzklasse ${own.toUpperCase()} auf einer Skala von A bis G"><rect width="440" height="280" fill="#fff"/><g font-family="sans-serif" font-size="20" font-weight="700">${bars.join('')}</g></svg>`;
}
