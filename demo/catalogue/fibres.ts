import type { ProductRecord } from './records.ts';
import { type Localized, localized, type Pair } from './texts.ts';

/** By code of the attribute `material`: what the textile parts are made of. */
const fibres: Readonly<Record<string, Pair>> = {
  baumwolle: '100 % Baumwolle|100% cotton',
  filz: '70 % Wolle, 30 % Viskose|70% wool, 30% viscose',
  frottee: '100 % Baumwolle|100% cotton',
  holz: 'Textile Teile: 100 % Baumwolle|Textile parts: 100% cotton',
  kunstleder:
    'Außen 100 % Polyurethan, Futter 100 % Polyester|Outside 100% polyurethane, lining 100% polyester',
  naturkautschuk: 'Futter: 100 % Baumwolle|Lining: 100% cotton',
  nylon:
    'Außen 100 % Polyamid, Futter 100 % Polyester|Outside 100% polyamide, lining 100% polyester',
  pluesch: '100 % Polyester|100% polyester',
  polyamid: '100 % Polyamid|100% polyamide',
  schaumstoff: 'Bezug: 65 % Polyester, 35 % Baumwolle|Cover: 65% polyester, 35% cotton',
};

/** The fibres of a product with care instructions, which the law asks for; of polyester where its material says nothing else. Null for others. */
export function fibresOf({ textileCare, attributes }: FibreFacts): Localized | null {
  if (textileCare.length === 0) return null;
  const material = attributes['material']?.[0] ?? '';
  return localized(fibres[material] ?? '100 % Polyester|100% polyester');
}

type FibreFacts = Pick<ProductRecord, 'textileCare' | 'attributes'>;
