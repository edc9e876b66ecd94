import type { Blueprint } from './blueprint.ts';
import { curated, curatedId } from './curated/index.ts';
import { lines, lineOf, placesInLeaf, placesUnderTop, type ProductLine } from './lines.ts';
import type { Random } from './random.ts';
import { leafBySlug, topCategoryOf } from './taxonomy/index.ts';

/** Ids of generated products begin here; lower ones belong to hand-written products. */
const firstGeneratedId = 1_001;

/** The id of the generated product with this sequence number. */
export function generatedId(sequence: number): number {
  return firstGeneratedId + sequence;
}

/** Products that go with one, all of them older, so that a catalogue of any size knows them. */
export function relationsOf(
  sequence: number,
  line: ProductLine,
  random: Random,
): Pick<Blueprint, 'accessoryIds' | 'replacementIds' | 'recommendationIds'> {
  const others = placesUnderTop(line.topId).filter(
    (place) => lines[place]?.leaf.id !== line.leaf.id,
  );
  const alike = placesInLeaf(line.leaf.id);
  const near = curatedByTop.get(line.topId) ?? everyCurated;
  return {
    accessoryIds: distinct([...random.sample(near, 1), ...older(sequence, others, 4, random)]),
    replacementIds: distinct([
      ...older(sequence, alike, 1, random),
      ...random.sample(near, 1),
    ]).slice(0, 1),
    recommendationIds: distinct([
      ...older(sequence, alike, 3, random),
      ...older(sequence, others, 2, random),
      ...random.sample(everyCurated, 2),
    ]),
  };
}

const everyCurated = curated.map(({ key }) => curatedId(key));
const curatedByTop = Map.groupBy(
  everyCurated,
  (id) => topCategoryOf(leafBySlug(curated[id - 1]?.leaf ?? '')).id,
);

/** Ids of products at these places, in an earlier turn or earlier in this one. */
function older(
  sequence: number,
  places: readonly number[],
  count: number,
  random: Random,
): number[] {
  const { turn } = lineOf(sequence);
  return random.sample(places, count).flatMap((place) => {
    const inTurn = turn * lines.length + place < sequence ? turn : turn - 1;
    return inTurn < 0 ? [] : [generatedId(random.integer(0, inTurn) * lines.length + place)];
  });
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}
