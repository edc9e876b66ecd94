import { addTexts } from '../texts/use-texts.tsx';
import { deAbTests } from './texts.de.ts';
import { enAbTests } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deAbTests, en: enAbTests });
