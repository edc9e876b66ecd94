import { addTexts } from '#backoffice/texts/use-texts.tsx';
import { deNavigation } from './texts.de.ts';
import { enNavigation } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deNavigation, en: enNavigation });
