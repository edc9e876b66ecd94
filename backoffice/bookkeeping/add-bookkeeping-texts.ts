import { addTexts } from '../texts/use-texts.tsx';
import { deBookkeeping } from './texts.de.ts';
import { enBookkeeping } from './texts.en.ts';

// Imported by the screen that names these texts.
addTexts({ de: deBookkeeping, en: enBookkeeping });
