import { addTexts } from '../texts/use-texts.tsx';
import { deFigures } from './texts.de.ts';
import { enFigures } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: deFigures, en: enFigures });
