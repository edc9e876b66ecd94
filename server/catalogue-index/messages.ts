import type { ColumnsState } from '#adapters/catalogue-index/columns/columns.ts';
import type {
  CatalogueAnswer,
  CatalogueQuestion,
  SuggestQuestion,
  WordCount,
  WordsQuestion,
} from '#adapters/catalogue-index/port.ts';

/** What is asked of the thread with the columns, and what it answers. */
export type Calls = {
  build: { given: null; answer: ColumnsState };
  refresh: { given: readonly number[]; answer: ColumnsState };
  ask: { given: CatalogueQuestion; answer: CatalogueAnswer };
  suggest: { given: SuggestQuestion; answer: string[] };
  countWords: { given: WordsQuestion; answer: WordCount[] };
};

export type CallName = keyof Calls;
export type Call = { number: number } & {
  [Name in CallName]: { name: Name; given: Calls[Name]['given'] };
}[CallName];
/** The answer as JSON, which both threads write and read several times as fast as a copy of its some thousand parts. */
export type Answer = { number: number; answer: string } | { number: number; fault: string };
export type ThreadData = { databaseUrl: string };
