import { addTexts } from '../texts/use-texts.tsx';
import { deClassSets } from './texts.de.ts';
import { enClassSets } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deClassSets, en: enClassSets });
