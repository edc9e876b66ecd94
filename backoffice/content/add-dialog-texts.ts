import { addTexts } from '../texts/use-texts.tsx';
import { deContentDialogs } from './dialog-texts.de.ts';
import { enContentDialogs } from './dialog-texts.en.ts';

// Imported by every dialog that names these texts.
addTexts({ de: deContentDialogs, en: enContentDialogs });
