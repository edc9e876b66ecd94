import { addTexts } from '../texts/use-texts.tsx';
import { deFeeds } from './texts.de.ts';
import { enFeeds } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deFeeds, en: enFeeds });
