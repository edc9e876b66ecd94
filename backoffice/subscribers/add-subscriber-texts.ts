import { addTexts } from '../texts/use-texts.tsx';
import { deSubscribers } from './texts.de.ts';
import { enSubscribers } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deSubscribers, en: enSubscribers });
