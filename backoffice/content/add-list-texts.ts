import { addTexts } from '../texts/use-texts.tsx';
import { deContentLists } from './lists.de.ts';
import { enContentLists } from './lists.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deContentLists, en: enContentLists });
