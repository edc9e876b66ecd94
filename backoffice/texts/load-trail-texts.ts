import { addTexts } from './use-texts.tsx';

/** Loads the names of commands, tables and fields in the audit trail: only what shows changes needs them. */
export async function loadTrailTexts(): Promise<void> {
  const [{ deTrail }, { enTrail }, { deFields }, { enFields }] = await Promise.all([
    import('./trail.de.ts'),
    import('./trail.en.ts'),
    import('./fields.de.ts'),
    import('./fields.en.ts'),
  ]);
  addTexts({ de: { ...deTrail, ...deFields }, en: { ...enTrail, ...enFields } });
}
