/** Name of an ordered article; a link while the shop sells it. */
export function ArticleName({ name, path }: { name: string; path: string | null | undefined }) {
  if (!path) return <span className="font-semibold">{name}</span>;
  return (
    <a href={path} className="font-semibold underline-offset-4 hover:underline">
      {name}
    </a>
  );
}
