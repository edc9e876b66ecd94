import { addTexts } from './use-texts.tsx';

/** Loads the names of the fields in the audit trail: only what shows changes needs them. */
export async function loadFieldTexts(): Promise<void> {
  const [{ deFields }, { enFields }] = await Promise.all([
    import('./fields.de.ts'),
    import('./fields.en.ts'),
  ]);
  addTexts({ de: deFields, en: enFields });
}
