import { refuse } from '#shop/kernel/refusals.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import type { ListRefusal } from './change-list.ts';

export type ListTexts = { name: string; description: string };

export const longestName = 80;
const longestDescription = 500;

/** Validates name and description of a list. Returns them trimmed, or the refusal on its field (WL1). */
export function readTexts(texts: ListTexts): ListTexts | ListRefusal {
  const name = texts.name.trim();
  const description = typedLines(texts.description);
  return refuseName(name) ?? refuseDescription(description) ?? { name, description };
}

function refuseName(name: string): ListRefusal | undefined {
  if (name === '')
    return refuse('NAME_REQUIRED', 'vue.form.error.requiredField', { field: 'name' });
  if (name.length <= longestName) return undefined;
  const values = { max: longestName };
  return refuse('NAME_TOO_LONG', 'shop.lists.tooLong', { field: 'name', values });
}

function refuseDescription(description: string): ListRefusal | undefined {
  if (description === '')
    return refuse('DESCRIPTION_REQUIRED', 'vue.form.error.requiredField', {
      field: 'description',
    });
  if (description.length <= longestDescription) return undefined;
  const values = { max: longestDescription };
  return refuse('DESCRIPTION_TOO_LONG', 'shop.lists.tooLong', { field: 'description', values });
}
