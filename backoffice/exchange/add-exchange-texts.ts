import { addTexts } from '../texts/use-texts.tsx';
import { deExchange } from './texts.de.ts';
import { enExchange } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deExchange, en: enExchange });
