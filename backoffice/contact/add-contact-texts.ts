import { addTexts } from '../texts/use-texts.tsx';
import { deContact } from './texts.de.ts';
import { enContact } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deContact, en: enContact });
