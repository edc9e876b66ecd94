import { addTexts } from '#backoffice/texts/use-texts.tsx';
import { deSheet } from './texts.de.ts';
import { enSheet } from './texts.en.ts';

addTexts({ de: deSheet, en: enSheet });
