import type { enCategoryTree } from './texts.en.ts';

/** German texts of trees of categories. */
export const deCategoryTree: Record<keyof typeof enCategoryTree, string> = {
  'category.dragLead':
    'Zum Ordnen ziehen Sie eine Zeile, oder nehmen Sie sie an ihrem Griff mit der Eingabetaste auf, wählen mit den Pfeiltasten den Platz und legen sie mit der Eingabetaste ab.',
  'category.carried': 'Aufgenommen. Wählen Sie mit den Pfeiltasten einen Platz.',
  'category.drop.before': 'Vor {name}',
  'category.drop.after': 'Nach {name}',
  'category.drop.on': 'In {name}',
  'category.drag': '{name} verschieben',
  'category.up': '{name} nach oben',
  'category.down': '{name} nach unten',
  'category.moved': '{name} steht jetzt an Stelle {position} von {count}.',
  'category.products': '{count, plural, =0 {keine Produkte} one {# Produkt} other {# Produkte}}',
  'category.sale': 'Sale',
};
