import '../products/add-product-texts.ts';
import { addTexts } from '../texts/use-texts.tsx';
import { deCategories } from './texts.de.ts';
import { enCategories } from './texts.en.ts';

// Imported by every screen that names these texts. Refusals of fields are the ones of products.
addTexts({ de: deCategories, en: enCategories });
