/** Texts of sheets in English. */
export const enSheet = {
  'sheet.hint':
    'Arrow keys move. Enter or typing edits a cell, Escape leaves it as it was. Tab moves through the row and then out of the sheet. Ctrl and C or V copy and paste, Ctrl and Z undoes.',
  'sheet.undo': 'Undo',
  'sheet.redo': 'Redo',
  'sheet.changed': '{count, plural, one {# cell changed} other {# cells changed}}',
  'sheet.theirs': 'Somebody has changed this cell meanwhile to: {theirs}',
} as const;
