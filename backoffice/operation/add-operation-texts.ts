import { addTexts } from '../texts/use-texts.tsx';
import { deOperation } from './texts.de.ts';
import { enOperation } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deOperation, en: enOperation });
