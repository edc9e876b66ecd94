import { labels } from '../catalogue/labels.ts';
import { matrixCodeMessages } from '../catalogue/page-extras.ts';
import type { ProductRecord } from '../catalogue/records.ts';
import { saleCategory } from '../catalogue/taxonomy/index.ts';
import type { Cell, TableRows } from './copy-rows.ts';

type Language = 'de' | 'en';

/** Danger warnings, videos, audio samples and sale banner, in the order of the text's columns. */
export function mediaCells({ extras, pictureKeys }: ProductRecord, language: Language): Cell[] {
  const { dangerWarnings, videos, audioSamples, saleBanner } = extras;
  return [
    dangerWarnings.map((warning) => warning[language]),
    {
      json: videos.map(({ title, fileName, durationSeconds, description }) => ({
        title: title[language],
        url: `/downloads/${fileName}`,
        contentType: 'video/webm',
        durationSeconds,
        description: description[language],
        pictureKey: pictureKeys.at(-1),
      })),
    },
    {
      json: audioSamples.map(({ title, fileName, durationSeconds }) => ({
        title: title[language],
        fileName,
        url: `/downloads/${fileName}`,
        durationSeconds,
      })),
    },
    saleBanner && { json: { text: saleBanner[language], url: saleCategory.path } },
  ];
}

/** The tabs of one product in one language. */
export function extraTabRows({ id, extras }: ProductRecord, language: Language): Cell[][] {
  return extras.extraTabs.map(({ tabId, title, blocks }, index): Cell[] => [
    id,
    language,
    tabId,
    index + 1,
    title[language],
    {
      json: blocks.map(({ heading, text, entries }) => ({
        heading: heading[language],
        ...(text && { text: text[language] }),
        ...(entries && { entries: entries.map((entry) => entry[language]) }),
      })),
    },
  ]);
}

/** Labels and messages that products refer to. */
export function pageExtraFoundations(): TableRows[] {
  return [
    {
      target:
        'catalogue.label (layer_id, position, icon, type, name_de, name_en, text_de, text_en)',
      rows: labels.map(({ layerId, icon, type, name, text }, index): Cell[] => [
        layerId,
        index + 1,
        icon,
        type,
        name.de,
        name.en,
        text.de,
        text.en,
      ]),
    },
    {
      target:
        'catalogue.matrix_code_message (matrix_code, price_list, language, position, message)',
      rows: matrixCodeMessages.flatMap(({ code, lists, message }) =>
        lists.flatMap((list): Cell[][] => [
          [code, list, 'de', 1, message.de],
          [code, list, 'en', 1, message.en],
        ]),
      ),
    },
  ];
}
