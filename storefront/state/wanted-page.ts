/** The page that a visitor wanted when the session ended, and the page to which they were redirected. */
let wanted: { from: string; target: string } | undefined;

/** Stores the target for a login on that page; it does not apply to a login elsewhere (RT6, RT7). */
export function rememberWanted(from: string, target: string): void {
  wanted = { from, target };
}

export function wantedFrom(pathname: string): string | undefined {
  return wanted?.from === pathname ? wanted.target : undefined;
}
