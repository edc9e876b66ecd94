import { addTexts } from '#backoffice/texts/use-texts.tsx';
import { deParts } from './texts.de.ts';
import { enParts } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deParts, en: enParts });
