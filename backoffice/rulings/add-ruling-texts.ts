import { addTexts } from '../texts/use-texts.tsx';
import { deRulings } from './texts.de.ts';
import { enRulings } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deRulings, en: enRulings });
