import { useServerTexts } from '../texts/use-texts.tsx';

type NamedRole = { key: string | null; name: string };

/** The name of a role: translated where every shop has it, the shop's own otherwise. */
export function useRoleName(): ({ key, name }: NamedRole) => string {
  const texts = useServerTexts();
  return ({ key, name }) => (key === null ? name : texts(`role.${key}`));
}
