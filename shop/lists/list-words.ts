import { refuse } from '#shop/kernel/refusals.ts';
import type { ListRefusal } from './change-list.ts';

export type ListWords = { name: string; description: string };

const longestName = 80;
const longestDescription = 500;

/** Name and description without spaces around them, or why they cannot be a list's, on its field (WL1). */
export function readWords(words: ListWords): ListWords | ListRefusal {
  const name = words.name.trim();
  const description = words.description.trim();
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
