/** Texts of lists and their saved views in English. */
export const enLists = {
  'views.label': 'My views',
  'views.save': 'Save this view',
  'views.saveTitle': 'Save the list as a view',
  'views.saveLead': 'Filters and order are saved under this name. Only you see it.',
  'views.name': 'Name of the view',
  'views.submit': 'Save',
  'views.replace': 'Replace “{name}”',
  'views.rename': 'Rename',
  'views.renameTitle': 'Rename “{name}”',
  'views.delete': 'Delete',
  'views.unknown': 'This view is no longer there.',
  'views.nameWrong': 'A name has 1 to 40 characters.',
  'views.nameTaken': 'You have a view of this name here already.',
  'views.tooLong': 'This list has too many filters to be saved.',
  'views.tooMany': 'You have {most} views here already. Delete one of them first.',
} as const;
