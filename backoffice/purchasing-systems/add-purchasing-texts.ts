import { addTexts } from '../texts/use-texts.tsx';
import { dePurchasing } from './texts.de.ts';
import { enPurchasing } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: dePurchasing, en: enPurchasing });
