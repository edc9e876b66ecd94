import { addTexts } from '../texts/use-texts.tsx';
import { deCompetitions } from './texts.de.ts';
import { enCompetitions } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deCompetitions, en: enCompetitions });
