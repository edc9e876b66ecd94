import { over, pressOf, type Scene, screen } from './scene-steps.ts';

/** Brands, attributes with their values, labels, class sets, the guide to rulings, and matrix codes. */
export function masterDataScenes(): Scene[] {
  const value = '/attributes/:attribute/values/:code';
  return [
    screen('brands', '/brands'),
    screen('brands-lacking', '/brands', '/brands?facet=noSafety'),
    screen('brands-empty', '/brands', '/brands?q=nothing-has-this-name'),
    screen('brand-new', '/brands/new'),
    over('brand-new-wrong', '/brands/new', pressOf('entry.create.brands')),
    screen('brand', '/brands/:id', '/brands/1'),
    over('brand-remove', '/brands/:id', pressOf('entry.remove.brands'), '/brands/1'),
    over('brand-merge', '/brands/:id', pressOf('entry.mergeSearch'), '/brands/1'),
    screen('brand-unknown', '/brands/:id', '/brands/999999999'),
    screen('attributes', '/attributes'),
    screen('attribute-new', '/attributes/new'),
    over('attribute-new-wrong', '/attributes/new', pressOf('entry.create.attributes')),
    screen('attribute', '/attributes/:attribute', '/attributes/farbe'),
    screen('value-new', '/attributes/:attribute/new-value', '/attributes/farbe/new-value'),
    screen('value', value, '/attributes/farbe/values/orange'),
    screen('labels', '/labels'),
    screen('label-new', '/labels/new'),
    screen('label', '/labels/:id', '/labels/holz'),
    screen('class-sets', '/class-sets'),
    screen('class-set-new', '/class-sets/new'),
    over('class-set-new-wrong', '/class-sets/new', pressOf('classSet.create'), '/class-sets/new'),
    screen('class-set', '/class-sets/:id', '/class-sets/1'),
    screen('class-set-unknown', '/class-sets/:id', '/class-sets/999999999'),
    screen('rulings', '/rulings'),
    screen('ruling-region', '/rulings/:code', '/rulings/DE-BY'),
    screen('ruling-region-unknown', '/rulings/:code', '/rulings/XX'),
    screen('matrix-codes', '/matrix-codes'),
    screen('matrix-code-new', '/matrix-codes/new'),
    over('matrix-code-new-wrong', '/matrix-codes/new', pressOf('entry.create.matrixCodes')),
    screen('matrix-code', '/matrix-codes/:id', '/matrix-codes/SPEDITION'),
  ];
}
