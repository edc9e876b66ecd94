import type { enSheet } from './texts.en.ts';

/** Texts of sheets in German. */
export const deSheet: Record<keyof typeof enSheet, string> = {
  'sheet.hint':
    'Mit den Pfeiltasten bewegen Sie sich. Eingabetaste oder Tippen ändert eine Zelle, Escape lässt sie, wie sie war. Tabulator führt durch die Zeile und dann aus der Tabelle. Strg und C oder V kopieren und fügen ein, Strg und Z macht rückgängig.',
  'sheet.undo': 'Rückgängig',
  'sheet.redo': 'Wiederholen',
  'sheet.changed': '{count, plural, one {# Zelle geändert} other {# Zellen geändert}}',
  'sheet.theirs': 'Jemand hat diese Zelle inzwischen geändert in: {theirs}',
};
