import { addTexts } from '#backoffice/texts/use-texts.tsx';
import { deFooter } from './texts.de.ts';
import { enFooter } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deFooter, en: enFooter });
