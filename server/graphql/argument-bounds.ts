import { ContractError } from '#shop/kernel/refusals.ts';

const most = { listEntries: 500, textCharacters: 10_000, levels: 8 };

/** Refuses oversized lists and texts, and NUL, which PostgreSQL cannot store in texts. Verbs have narrower limits of their own. */
export function checkArguments(value: unknown, level = 0): void {
  if (typeof value === 'string' && value.length > most.textCharacters)
    refuse(`A text has more than ${most.textCharacters} characters.`);
  if (typeof value === 'string' && value.includes('\0'))
    throw new ContractError('BAD_USER_INPUT', 'A text holds the character NUL. Leave it out.');
  if (typeof value !== 'object' || value === null) return;
  if (level > most.levels) refuse(`Arguments nest deeper than ${most.levels} levels.`);
  if (Array.isArray(value) && value.length > most.listEntries)
    refuse(`A list has more than ${most.listEntries} entries.`);
  for (const part of Object.values(value)) checkArguments(part, level + 1);
}

function refuse(problem: string): never {
  throw new ContractError('BAD_USER_INPUT', `${problem} Ask in smaller parts.`);
}
