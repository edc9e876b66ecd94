import { addTexts } from '../texts/use-texts.tsx';
import { deSearch } from './texts.de.ts';
import { enSearch } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deSearch, en: enSearch });
