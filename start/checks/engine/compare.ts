import { isDeepStrictEqual } from 'node:util';
import type { CatalogueIndex } from '#adapters/catalogue-index/port.ts';
import { sortedResult } from '#adapters/catalogue-index/sorted-result.ts';
import { percentile } from '#benchmarks/row.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { adjustLongTail } from '#shop/search/adjust-long-tail.ts';
import type { EngineCluster } from './engine-cluster.ts';
import type { Question, QuestionKind } from './questions.ts';

/** Both indexes' answers to the questions of a kind. */
export type Comparison = {
  name: string;
  asked: number;
  equal: number;
  /** How often each part of the answer differed. */
  differences: Record<string, number>;
  /** The first question with different answers. */
  example: { question: Question; ours: unknown; theirs: unknown } | undefined;
  /** Milliseconds a question. */
  memoryProcessorMs: number;
  engine: { medianMs: number; p95Ms: number; processorMs: number; ownProcessorMs: number };
};

type Sides = { memory: CatalogueIndex; engine: CatalogueIndex; cluster: EngineCluster; db: Db };

/** Asks both indexes all questions of a kind, one after another, first the index in memory. A fault of the engine is a different answer. */
export async function compareKind(
  { name, questions }: QuestionKind,
  { memory, engine, cluster, db }: Sides,
): Promise<Comparison> {
  const beforeMemory = process.cpuUsage();
  const ours: unknown[] = [];
  for (const question of questions) ours.push(await ask(memory, db, question));
  const memoryMs = processorMs(process.cpuUsage(beforeMemory));

  const beforeEngine = process.cpuUsage();
  const engineBefore = await cluster.processorMs();
  const theirs: unknown[] = [];
  const times: number[] = [];
  for (const question of questions) {
    const startedAt = performance.now();
    theirs.push(
      await ask(engine, db, question).catch((fault: unknown) => ({ fault: String(fault) })),
    );
    times.push(performance.now() - startedAt);
  }
  const engineMs = (await cluster.processorMs()) - engineBefore;
  const ownMs = processorMs(process.cpuUsage(beforeEngine));
  return {
    name,
    asked: questions.length,
    ...differencesOf(questions, ours, theirs),
    memoryProcessorMs: memoryMs / questions.length,
    engine: {
      medianMs: percentile(times, 50),
      p95Ms: percentile(times, 95),
      processorMs: engineMs / questions.length,
      ownProcessorMs: ownMs / questions.length,
    },
  };
}

/** The result of an index, to be compared with that of another one. */
export async function ask(index: CatalogueIndex, db: Db, question: Question): Promise<unknown> {
  switch (question.verb) {
    case 'query':
      return sortedResult(await index.query(question.input));
    case 'suggest':
      return { suggestions: await index.suggest(question.input) };
    case 'countWords':
      return { words: await index.countWords(question.input) };
    default: {
      const { text, ...storefront } = question.input;
      const ctx = { db, catalogueIndex: index, storefront } as Pick<
        Ctx,
        'db' | 'catalogueIndex' | 'storefront'
      >;
      return { ...(await adjustLongTail(ctx, text)) };
    }
  }
}

function differencesOf(
  questions: readonly Question[],
  ours: readonly unknown[],
  theirs: readonly unknown[],
): Pick<Comparison, 'equal' | 'differences' | 'example'> {
  const differences: Record<string, number> = {};
  let equal = 0;
  let example: Comparison['example'];
  questions.forEach((question, place) => {
    const [one, other] = [ours[place], theirs[place]] as [object, object];
    const parts = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
      (part) => !isDeepStrictEqual(partOf(one, part), partOf(other, part)),
    );
    if (parts.length === 0) equal += 1;
    else example ??= { question, ours: one, theirs: other };
    for (const part of parts) differences[part] = (differences[part] ?? 0) + 1;
  });
  return { equal, differences, example };
}

const partOf = (answer: object, part: string): unknown => (answer as Record<string, unknown>)[part];

const processorMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;
