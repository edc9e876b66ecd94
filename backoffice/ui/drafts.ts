const prefix = 'draft ';

/** What was typed under a name and not saved; undefined where there is nothing. It outlives a reload and a log-in of this tab. */
export function readDraft(name: string): unknown {
  const kept = sessionStorage.getItem(prefix + name);
  return kept === null ? undefined : (JSON.parse(kept) as unknown);
}

/** Keeps what was typed; undefined forgets it. */
export function keepDraft(name: string, kept: object | undefined): void {
  if (kept === undefined) sessionStorage.removeItem(prefix + name);
  else sessionStorage.setItem(prefix + name, JSON.stringify(kept));
}

/** Forgets everything that was typed: the person leaves. */
export function forgetDrafts(): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(prefix)) sessionStorage.removeItem(name);
}
