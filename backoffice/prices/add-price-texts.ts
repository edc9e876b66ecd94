import { addTexts } from '../texts/use-texts.tsx';
import { dePrices } from './texts.de.ts';
import { enPrices } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: dePrices, en: enPrices });
