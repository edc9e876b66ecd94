import { addTexts } from '../texts/use-texts.tsx';
import { deVouchers } from './texts.de.ts';
import { enVouchers } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deVouchers, en: enVouchers });
