import { needTexts } from './need-texts.ts';

await needTexts('advice');
