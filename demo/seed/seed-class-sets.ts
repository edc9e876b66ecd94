import type pg from 'pg';
import { curatedId } from '../catalogue/curated/index.ts';
import { localized, type Pair } from '../catalogue/texts.ts';

/** A line: key of a hand-written product, pieces, and whether they are for each child or for the class. */
type Line = {
  key: string;
  pieces: number;
  per: 'child' | 'class';
  substitute?: string;
  replaces?: string;
};

type DemoSet = {
  code: string;
  subject: string;
  title: Pair;
  description: Pair;
  /** Of this school year, and of the one before. */
  lines: readonly Line[];
  before: readonly Line[];
};

const each = (key: string, pieces = 1, more: Pick<Line, 'substitute' | 'replaces'> = {}): Line => ({
  key,
  pieces,
  per: 'child',
  ...more,
});
const forAll = (
  key: string,
  pieces = 1,
  more: Pick<Line, 'substitute' | 'replaces'> = {},
): Line => ({
  key,
  pieces,
  per: 'class',
  ...more,
});

const sets: readonly DemoSet[] = [
  {
    code: 'einschulung-klasse-1',
    subject: 'grade1',
    title: 'Einschulung Klasse 1|Starting school, year 1',
    description:
      'Was jedes Kind in den ersten Wochen braucht, dazu Lernuhr und Würfel für die ganze Klasse.|What each child needs in the first weeks, with a learning clock and dice for the whole class.',
    lines: [
      each('schulhefte', 3),
      each('dreikant', 12),
      each('wachsmaler', 5, { replaces: 'knete' }),
      each('kinderschere'),
      each('bastelkleber'),
      each('lineal'),
      each('mappen', 2),
      forAll('lernuhr', 2),
      forAll('wuerfel', 50),
    ],
    before: [
      each('schulhefte', 2),
      each('dreikant', 12),
      each('knete'),
      each('kinderschere'),
      each('bastelkleber'),
      each('mappen', 3),
      forAll('lernuhr', 2),
      forAll('rechenrahmen', 2),
    ],
  },
  {
    code: 'klasse-2',
    subject: 'grade2',
    title: 'Grundausstattung Klasse 2|Basic supplies, year 2',
    description:
      'Hefte, Stifte und Mappen für das zweite Schuljahr.|Exercise books, pencils and folders for the second school year.',
    lines: [
      each('schulhefte', 4),
      each('dreikant', 12),
      each('lineal'),
      each('mappen', 3),
      each('fuchseule', 1),
      forAll('rechenrahmen', 4),
    ],
    before: [
      each('schulhefte', 4),
      each('dreikant', 12),
      each('mappen', 2),
      forAll('rechenrahmen', 4),
    ],
  },
  {
    code: 'klasse-3',
    subject: 'grade3',
    title: 'Grundausstattung Klasse 3|Basic supplies, year 3',
    description:
      'Mit Füller und Geodreieck: für das dritte Schuljahr.|With a fountain pen and set square: for the third school year.',
    lines: [
      each('schulhefte', 5),
      each('koenigsblau'),
      each('geodreieck'),
      each('lineal'),
      each('mappen', 4),
      forAll('klemmbrett', 12),
    ],
    before: [each('schulhefte', 5), each('koenigsblau'), each('lineal'), each('mappen', 4)],
  },
  {
    code: 'klasse-4',
    subject: 'grade4',
    title: 'Grundausstattung Klasse 4|Basic supplies, year 4',
    description:
      'Für das letzte Jahr der Grundschule, mit Blöcken statt vieler Hefte.|For the last year of primary school, with pads instead of many exercise books.',
    lines: [
      each('collegeblock', 2, { replaces: 'notizbuch' }),
      each('schulhefte', 3),
      each('geodreieck'),
      each('mappen', 5),
      each('klemmbrett'),
    ],
    before: [each('notizbuch'), each('schulhefte', 5), each('geodreieck'), each('mappen', 5)],
  },
  {
    code: 'kunst',
    subject: 'art',
    title: 'Kunstunterricht|Art lessons',
    description:
      'Farben, Pinsel und Kreiden für ein Jahr Kunst in der Grundschule.|Paints, brushes and crayons for a year of art at primary school.',
    lines: [
      each('malkasten'),
      each('schulpinsel', 2),
      each('wachsmaler', 5),
      forAll('tempera', 6),
      forAll('mappen', 30),
    ],
    before: [each('malkasten'), each('schulpinsel', 1), forAll('tempera', 8)],
  },
  {
    code: 'werken',
    subject: 'crafts',
    title: 'Werken und Basteln|Crafts',
    description:
      'Scheren, Kleber, Wolle und Knete für Projekte mit der ganzen Klasse.|Scissors, glue, wool and dough for projects with the whole class.',
    lines: [each('kinderschere'), each('bastelkleber'), forAll('wolle', 4), forAll('knete', 3)],
    before: [each('kinderschere'), each('bastelkleber', 2), forAll('wolle', 4)],
  },
  {
    code: 'kindergarten-start',
    subject: 'kindergarten',
    title: 'Start im Kindergarten|Starting nursery school',
    description:
      'Bauen, malen und puzzeln: eine Grundausstattung für eine neue Gruppe.|Building, painting and puzzles: basic equipment for a new group.',
    lines: [
      each('kinderschere'),
      each('wachsmaler', 5),
      each('brotdose'),
      forAll('knete', 4),
      forAll('bausteine', 2),
      forAll('dorf', 2),
      forAll('bruno'),
    ],
    before: [
      each('kinderschere'),
      each('wachsmaler', 5),
      forAll('knete', 6),
      forAll('bausteine', 2),
      forAll('dorf'),
    ],
  },
  {
    code: 'sachunterricht',
    subject: 'science',
    title: 'Versuche im Sachunterricht|Experiments in science lessons',
    description:
      'Magnete, Reagenzgläser und ein Mikroskop für Versuche in Gruppen.|Magnets, test tubes and a microscope for experiments in groups.',
    lines: [forAll('magnete', 15), each('reagenz', 2), forAll('lupo', 2), forAll('atlas')],
    before: [forAll('magnete', 15), each('reagenz', 1), forAll('lupo')],
  },
  {
    code: 'musik',
    subject: 'music',
    title: 'Musizieren in der Klasse|Making music in class',
    description:
      'Blockflöten für alle, Trommeln und Kopfhörer für die Gruppen.|Recorders for all, drums and headphones for groups.',
    lines: [each('floete'), forAll('djembe', 4), forAll('leise', 6, { substitute: 'fluester' })],
    before: [each('floete'), forAll('djembe', 3)],
  },
];

/** Writes the class sets with the edition of this school year and the one before. The catalogue must be there. */
export async function seedClassSets(pool: pg.Pool, today: Date): Promise<void> {
  const schoolYear = today.getUTCFullYear() - (today.getUTCMonth() < 6 ? 1 : 0);
  for (const { code, subject, title, description, lines, before } of sets) {
    await pool.query(
      `insert into class_sets.class_set (code, subject, title, description) values ($1, $2, $3, $4)`,
      [code, subject, localized(title), localized(description)],
    );
    await writeEdition(pool, { code, schoolYear: schoolYear - 1, lines: before });
    await writeEdition(pool, { code, schoolYear, lines });
  }
}

async function writeEdition(
  pool: pg.Pool,
  { code, schoolYear, lines }: { code: string; schoolYear: number; lines: readonly Line[] },
): Promise<void> {
  const idOf = (key: string | undefined) => (key === undefined ? null : curatedId(key));
  await pool.query(
    `with edition as (
       insert into class_sets.edition (class_set_id, school_year, is_published)
       select id, $2, true from class_sets.class_set where code = $1
       returning class_set_id
     )
     insert into class_sets.line
       (class_set_id, school_year, position, item_id, pieces, is_per_child, substitute_item_id, replaces_item_id)
     select class_set_id, $2, place, item.id, asked.pieces, asked.is_per_child, substitute.id, replaced.id
     from edition, unnest($3::bigint[], $4::integer[], $5::boolean[], $6::bigint[], $7::bigint[])
       with ordinality as asked (product_id, pieces, is_per_child, substitute_id, replaces_id, place)
     join catalogue.item on item.product_id = asked.product_id and item.position = 1
     left join catalogue.item substitute on substitute.product_id = asked.substitute_id and substitute.position = 1
     left join catalogue.item replaced on replaced.product_id = asked.replaces_id and replaced.position = 1`,
    [
      code,
      schoolYear,
      lines.map(({ key }) => curatedId(key)),
      lines.map(({ pieces }) => pieces),
      lines.map(({ per }) => per === 'child'),
      lines.map(({ substitute }) => idOf(substitute)),
      lines.map(({ replaces }) => idOf(replaces)),
    ],
  );
}
