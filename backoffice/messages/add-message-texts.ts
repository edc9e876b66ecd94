import { addTexts } from '../texts/use-texts.tsx';
import { deMessages } from './texts.de.ts';
import { enMessages } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deMessages, en: enMessages });
