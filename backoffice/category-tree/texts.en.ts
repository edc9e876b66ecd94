/** English texts of trees of categories. */
export const enCategoryTree = {
  'category.dragLead':
    'To put them in order, drag a row, or take it at its handle with Enter, choose a place with the arrow keys and drop it with Enter.',
  'category.carried': 'Taken. Choose a place with the arrow keys.',
  'category.drop.before': 'Before {name}',
  'category.drop.after': 'After {name}',
  'category.drop.on': 'Into {name}',
  'category.drag': 'Move {name}',
  'category.up': 'Move {name} up',
  'category.down': 'Move {name} down',
  'category.moved': '{name} is now number {position} of {count}.',
  'category.products': '{count, plural, =0 {no products} one {# product} other {# products}}',
  'category.sale': 'Sale',
};
