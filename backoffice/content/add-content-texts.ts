import { addTexts } from '../texts/use-texts.tsx';
import { deContent } from './texts.de.ts';
import { enContent } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deContent, en: enContent });
