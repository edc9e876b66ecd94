/** Honeypot against bots: a field that is invisible and not reached by keyboard, so that only programs fill it in (AU2, CN2). */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="absolute -left-[9999px] size-px overflow-hidden" aria-hidden="true">
      <label>
        {label}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
