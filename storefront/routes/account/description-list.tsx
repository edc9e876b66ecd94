/** Description list of label and value; entries without a value are left out. */
export function DescriptionList({
  facts,
}: {
  facts: readonly (readonly [string, string | null | undefined])[];
}) {
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className="grid gap-x-8 gap-y-3 md:grid-cols-[auto_1fr]">
      {known.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-small text-tafel-500">{label}</dt>
          <dd className="font-semibold break-words max-md:-mt-2.5">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
