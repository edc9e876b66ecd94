import { addTexts } from '#backoffice/texts/use-texts.tsx';
import { dePictures } from './texts.de.ts';
import { enPictures } from './texts.en.ts';

// Imported by every screen that names these texts.
addTexts({ de: dePictures, en: enPictures });
