import { addTexts } from '../texts/use-texts.tsx';
import { deReviews } from './texts.de.ts';
import { enReviews } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deReviews, en: enReviews });
