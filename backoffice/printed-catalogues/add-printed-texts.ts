import { addTexts } from '../texts/use-texts.tsx';
import { dePrinted } from './texts.de.ts';
import { enPrinted } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: dePrinted, en: enPrinted });
