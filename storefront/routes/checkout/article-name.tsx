import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';

/** Name of an ordered article; a link while the shop sells it. */
export function ArticleName({ name, path }: { name: string; path: string | null | undefined }) {
  const unbroken = <UnbrokenName name={name} />;
  if (!path) return <span className="font-semibold">{unbroken}</span>;
  return (
    <a href={path} className="font-semibold underline-offset-4 hover:underline">
      {unbroken}
    </a>
  );
}
