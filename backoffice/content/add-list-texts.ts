import { addTexts } from '../texts/use-texts.tsx';
import { deContentLists } from './list-texts.de.ts';
import { enContentLists } from './list-texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deContentLists, en: enContentLists });
