import { addTexts } from '../texts/use-texts.tsx';
import { deDrafts } from './texts.de.ts';
import { enDrafts } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deDrafts, en: enDrafts });
