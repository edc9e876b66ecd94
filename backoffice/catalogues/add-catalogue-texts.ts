import { addTexts } from '../texts/use-texts.tsx';
import { deCatalogues } from './texts.de.ts';
import { enCatalogues } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deCatalogues, en: enCatalogues });
