import '../products/add-product-texts.ts';
import { addTexts } from '../texts/use-texts.tsx';
import { deMasterData } from './texts.de.ts';
import { enMasterData } from './texts.en.ts';

// Imported by every screen that names these texts. Refusals of fields are the ones of products.
addTexts({ de: deMasterData, en: enMasterData });
