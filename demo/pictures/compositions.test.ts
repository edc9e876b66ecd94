import { describe, expect, test } from 'vitest';
import { lines } from '../catalogue/lines.ts';
import { motifOf } from '../catalogue/motif.ts';
import { localized } from '../catalogue/texts.ts';
import { titledBooks } from './book-drawings.ts';
import { compositions } from './compositions.ts';
import { withRuling } from './exercise-books.ts';
import { motifs } from './motifs.ts';

const nouns = [...new Set(lines.map(({ noun }) => localized(noun).de))];
const turns = [0, 1, 2, 3, 4, 5];

describe('[LS4] the picture of a type of goods', () => {
  test('is named in one table, for every type and nothing else', () => {
    expect(nouns.filter((noun) => !Object.hasOwn(compositions, noun))).toEqual([]);
    expect(Object.keys(compositions).filter((noun) => !nouns.includes(noun))).toEqual([]);
    const named = Object.values(compositions).flat();
    expect(named.filter((motif) => !Object.hasOwn(motifs, motif))).toEqual([]);
  });

  test('is one of its own compositions, never that of another type', () => {
    expect(nouns.filter((noun) => compositions[noun]?.length === 0)).toEqual([]);
    const wrong = lines.flatMap((line) => {
      const noun = localized(line.noun).de;
      const allowed = compositions[noun] ?? [];
      return turns
        .map((turn) => motifOf(line, turn))
        .filter((shown) => !allowed.includes(shown))
        .map((shown) => `${noun}: ${shown}`);
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['Laminiergerät A4', 'schere'],
    ['Garderobe für 10 Kinder', 'garderobe'],
    ['Krippenwagen für 4 Kinder', 'fahrrad'],
    ['Hocker', 'sofa'],
    ['Regenmacher', 'glocke'],
    ['Matschhose', 'regenschirm'],
    ['Kugelschreiber', 'kugelschreiber'],
    ['Gummistiefel', 'stiefel'],
    ['Kindergitarre', 'gitarre'],
    ['Tabletkoffer', 'koffer'],
    ['Millimeterpapier', 'papier'],
    ['Tafelwaage', 'waage'],
    ['Flipchart', 'flipchart'],
    ['Verbandkasten', 'erste-hilfe'],
  ])('%s is not shown as %s', (noun, other) => {
    expect(compositions[noun]).not.toContain(other);
  });
});

describe('[LS4.parts] the picture of a set, a book and an exercise book', () => {
  test.each([
    ['Klassensatz Kopfhörer', 4],
    ['Klemmbretter im Klassensatz', 5],
    ['Warnwesten-Set für Gruppen', 3],
    ['Triangel-Set', 3],
    ['Collegeblock, 5er-Pack', 5],
    ['Erstlesebücher, 3 Bände', 3],
  ])('%s shows at least %i pieces', (noun, pieces) => {
    const shown = (compositions[noun] ?? []).map((motif) => motifs[motif] ?? []);
    const goods = shown.map((parts) => parts.filter(({ isFlat }) => !isFlat).length);
    expect(goods.filter((count) => count < pieces)).toEqual([]);
    expect(goods).not.toEqual([]);
  });

  test('each book and workbook has a cover of its own', () => {
    const covers = Object.values(titledBooks).map(([, cover]) => cover);
    expect(new Set(covers).size).toBe(covers.length);
  });

  test('an exercise book shows the number of its ruling beside the ruling', () => {
    const printed = ['1', '2', '3', '20', '25', '26', '27', '28'].map((value) =>
      (motifs[withRuling('heft-eins', value)] ?? []).map(({ object }) => object),
    );
    expect(printed.map((objects) => objects.at(-1))).toEqual(
      ['1', '2', '3', '20', '25', '26', '27', '28'].map((value) => `ruling-number-${value}`),
    );
    expect(new Set(printed.map((objects) => objects.join(' '))).size).toBe(8);
  });
});

describe('[LS4] a product’s picture matches its name', () => {
  const typed = (noun: string) => ({ noun: `${noun}|Goods` as const });

  test.each([
    ['Schulranzen', 'Schulranzen „Dino Max“, 880 g', 'dino'],
    ['Schulranzen', 'Schulranzen „Weltraum“', 'weltall'],
    ['Ranzen-Set', 'Ranzen-Set „Seebrise“, 5-teilig, 980 g', '-fuenf-meer'],
    ['Kindergartenrucksack', 'Kindergartenrucksack mit Tierohren', 'ohren'],
    ['Vorschulranzen', 'Vorschulranzen „Polarfuchs“ mit Tierohren', 'ohren'],
  ])('%s in "%s" has %s', (noun, name, shown) => {
    const motifsShown = turns.map((turn) => motifOf(typed(noun), turn, name));
    expect(motifsShown.filter((motif) => !motif.endsWith(shown))).toEqual([]);
  });

  test('satchels of one type alternate in shape, without ears and parts that their names do not mention', () => {
    const shown = turns.map((turn) =>
      motifOf(typed('Schulranzen'), turn, 'Schulranzen „Dino Max“'),
    );
    expect(new Set(shown).size).toBe(5);
    expect(shown.filter((motif) => /-(set|ohren)-/.test(motif))).toEqual([]);
  });

  test('sets of different types differ in shape and print', () => {
    const nouns = ['Schulranzen', 'Ranzen-Set', 'Sicherheitsranzen', 'Mitwachsender Schulranzen'];
    const shown = nouns.map((noun) => motifOf(typed(noun), 0, `${noun}, 4-teilig`));
    expect(shown.filter((motif) => !motif.includes('-vier-'))).toEqual([]);
    expect(new Set(shown).size).toBe(nouns.length);
  });

  test('an exercise book shows the ruling that is chosen', () => {
    expect(withRuling('heft-eins', '28')).toBe('heft-kariertrand');
    expect(withRuling('collegeblock-liniert', 'punkte')).toBe('collegeblock-punkte');
    expect(withRuling('ranzen-rund-dino', '28')).toBe('ranzen-rund-dino');
  });
});
