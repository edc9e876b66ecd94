import { useTexts } from '../texts/use-texts.tsx';
import type { ListName } from './entry-type.ts';

/** A sentence about what the fields of a list are for. */
export function EntryHint({ list }: { list: ListName }) {
  const texts = useTexts();
  const hint = hints[list];
  return hint && <p className="text-small text-muted">{texts(hint)}</p>;
}

const hints: Readonly<Partial<Record<ListName, 'entry.safetyHint' | 'entry.messagesHint'>>> = {
  brands: 'entry.safetyHint',
  matrixCodes: 'entry.messagesHint',
};
