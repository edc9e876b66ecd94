import { addTexts } from '../texts/use-texts.tsx';
import { deCategoryTree } from './texts.de.ts';
import { enCategoryTree } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deCategoryTree, en: enCategoryTree });
