/** Where a visitor wanted to go whose session ended, and the page that they were led to instead. */
let wanted: { from: string; target: string } | undefined;

/** Keeps it for a login on that page: a later one, elsewhere, stays where it is (RT6, RT7). */
export function rememberWanted(from: string, target: string): void {
  wanted = { from, target };
}

export function wantedFrom(pathname: string): string | undefined {
  return wanted?.from === pathname ? wanted.target : undefined;
}
