import type { Ctx } from '#shop/kernel/ctx.ts';
import type {
  VariantAttribute as AttributeView,
  VariantInfo,
  VariantOption,
} from '#shop/resolver-types.generated.ts';
import { type Choice, chooseVariants, type Selection } from './choose-variants.ts';
import type { ItemRow } from '../items-of-product.ts';
import { itemsOfProduct } from '../items-of-product.ts';
import { checkoutParametersFor } from '#shop/pricing/checkout-parameters.ts';
import { itemView } from '../item.ts';
import { type VariantAttribute, variantAttributesFor } from '../variant-attributes.ts';
import { pictureView } from '../picture-view.ts';
import { isPreviewOf } from './is-preview-of.ts';

/** More than any product has attributes; further choices of an address are ignored. */
const mostSelections = 16;

/**
 * The selected and the selectable variants of a product (PD1); undefined where the storefront does not sell it.
 * `itemId` preselects an item, `selected` holds choices, the newest last. One statement.
 */
export async function readVariants(
  ctx: Pick<Ctx, 'db' | 'storefront' | 'clock' | 'texts' | 'memory' | 'productPreview'>,
  {
    productId,
    selected,
    itemId,
  }: { productId: number; selected: readonly Selection[]; itemId?: number },
): Promise<VariantInfo | undefined> {
  const [items, attributes, parameters] = await Promise.all([
    itemsOfProduct(ctx, productId, { isPreview: isPreviewOf(ctx, productId) }),
    variantAttributesFor(ctx),
    checkoutParametersFor(ctx),
  ]);
  const [first] = items;
  if (!first) return undefined;
  const varied = first.variantAttributes.flatMap((code) => attributes.get(code) ?? []);
  const names = varied.map(({ code }) => code);
  const choice = chooseVariants(names, items, selected.slice(-mostSelections), itemId);
  return {
    isConfigured: choice.isConfigured,
    item: choice.item && itemView(choice.item, ctx, parameters),
    attributes: varied.map((attribute, place) =>
      attributeView(attribute, place + 1, { choice, items }),
    ),
  };
}

type Chosen = { choice: Choice<ItemRow>; items: readonly ItemRow[] };

function attributeView(
  attribute: VariantAttribute,
  position: number,
  chosen: Chosen,
): AttributeView {
  return {
    name: attribute.code,
    displayName: attribute.name,
    position,
    type: attribute.display,
    options: attribute.values.flatMap((value) => optionView(attribute, value, chosen)),
  };
}

function optionView(
  { code, display }: VariantAttribute,
  value: VariantAttribute['values'][number],
  { choice, items }: Chosen,
): VariantOption[] {
  const option = choice.options[code]?.find((each) => each.value === value.code);
  const shown = items.find(({ variantValues }) => variantValues[code] === value.code);
  if (!option || !shown) return [];
  return [
    {
      value: value.code,
      displayName: value.name,
      css: value.css,
      picture: display === 'tile' ? pictureView(shown.pictureKey, value.name) : null,
      selected: option.isSelected,
      disabled: option.isDisabled,
      hasDiscount: option.hasDiscount,
      valuePosition: value.position,
    },
  ];
}
