/** Recovery codes, which are shown once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="grid max-w-md grid-cols-2 gap-1 rounded-md border border-line bg-surface p-3 text-lead">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}
