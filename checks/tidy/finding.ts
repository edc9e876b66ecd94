/** A broken rule: where, what is wrong, and how to fix it. */
export type Finding = { path: string; line: number; problem: string; fix: string };

export function describeFinding({ path, line, problem, fix }: Finding): string {
  return `${path}:${line}: ${problem}. Fix: ${fix}.`;
}
