import { findBrokenInvariants, invariants } from './invariants.ts';
import { keepMeasures } from './measures.ts';
import type pg from 'pg';

/** Checks all invariants and stores how many examples break each, ten at most, for the metric `invariants_broken`. */
export async function measureInvariants(
  pool: Pick<pg.Pool, 'query'>,
  ownerUrl: string,
): Promise<void> {
  const broken = await findBrokenInvariants(ownerUrl);
  const examplesOf = new Map(broken.map(({ sentence, examples }) => [sentence, examples.length]));
  const measures = invariants.map(({ sentence }) => ({
    label: nameOf(sentence),
    value: examplesOf.get(sentence) ?? 0,
  }));
  await keepMeasures(pool, 'invariants_broken', measures);
}

/** The label of an invariant: its sentence in lower case with dashes. */
export function nameOf(sentence: string): string {
  return sentence
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
