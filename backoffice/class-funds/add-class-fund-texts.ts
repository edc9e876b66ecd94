import { addTexts } from '../texts/use-texts.tsx';
import { deClassFunds } from './texts.de.ts';
import { enClassFunds } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deClassFunds, en: enClassFunds });
