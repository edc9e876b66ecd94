import { addTexts } from '../texts/use-texts.tsx';
import { deContentDialogs } from './dialogs.de.ts';
import { enContentDialogs } from './dialogs.en.ts';

// Imported by every dialog that names these texts.
addTexts({ de: deContentDialogs, en: enContentDialogs });
