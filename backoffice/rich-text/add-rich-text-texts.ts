import { addTexts } from '../texts/use-texts.tsx';
import { deRichText } from './texts.de.ts';
import { enRichText } from './texts.en.ts';

// Imported by every file that names these texts.
addTexts({ de: deRichText, en: enRichText });
