import { addTexts } from '../texts/use-texts.tsx';
import { deShopTexts } from './texts.de.ts';
import { enShopTexts } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deShopTexts, en: enShopTexts });
