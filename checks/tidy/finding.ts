/** Something that is not as we agreed: where, what, and what to do about it. */
export type Finding = { path: string; line: number; wrong: string; mend: string };

export function printed({ path, line, wrong, mend }: Finding): string {
  return `${path}:${line}: ${wrong}. Mend: ${mend}.`;
}
