import { addTexts } from '../texts/use-texts.tsx';
import { deStock } from './texts.de.ts';
import { enStock } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deStock, en: enStock });
