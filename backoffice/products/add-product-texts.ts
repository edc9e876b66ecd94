import { addTexts } from '../texts/use-texts.tsx';
import { deProducts } from './texts.de.ts';
import { enProducts } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deProducts, en: enProducts });
