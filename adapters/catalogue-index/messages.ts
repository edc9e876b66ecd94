import type { ColumnsState } from './columns/columns.ts';
import type {
  CatalogueResult,
  CatalogueQuery,
  SuggestQuery,
  Suggestion,
  WordCount,
  WordsQuery,
} from './port.ts';

/** Calls to the worker thread with the columns: input and result of each. */
export type Calls = {
  build: { input: null; result: ColumnsState };
  refresh: { input: readonly number[]; result: ColumnsState };
  query: { input: CatalogueQuery; result: CatalogueResult };
  suggest: { input: SuggestQuery; result: Suggestion[] };
  countWords: { input: WordsQuery; result: WordCount[] };
};

export type CallName = keyof Calls;
export type Call = { number: number } & {
  [Name in CallName]: { name: Name; input: Calls[Name]['input'] };
}[CallName];
/** The result of a call, as JSON: both threads write and read it several times as fast as a structured clone. */
export type CallResult = { number: number; result: string } | { number: number; fault: string };
/** A fault with which the thread works on, for the log. */
export type Warning = { warning: string };
