import { addTexts } from '../texts/use-texts.tsx';
import { deParameters } from './texts.de.ts';
import { enParameters } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deParameters, en: enParameters });
