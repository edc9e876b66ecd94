import { addTexts } from '../texts/use-texts.tsx';
import { dePrime } from './texts.de.ts';
import { enPrime } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: dePrime, en: enPrime });
