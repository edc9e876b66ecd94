import { addTexts } from '../texts/use-texts.tsx';
import { deDeals } from './texts.de.ts';
import { enDeals } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deDeals, en: enDeals });
