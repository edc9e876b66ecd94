/** One item of a cart, by the names of its fields without prefix and place. */
export type ReceivedItem = Readonly<Record<string, string>>;

export type ReceivedCart = {
  items: readonly ReceivedItem[];
  /** The other fields. */
  others: Readonly<Record<string, string>>;
};

const itemField = /^NEW_ITEM-([A-Z_0-9]+)\[(\d+)\]$/;
const longText = /^NEW_ITEM-LONGTEXT_(\d+):132\[\]$/;

/** Reads a posted cart as a purchasing system does: fields by their place, which begins at 1. */
export function readCart(form: URLSearchParams): ReceivedCart {
  const items: Record<string, string>[] = [];
  const others: Record<string, string> = {};
  for (const [name, value] of form) {
    const [, field = 'LONGTEXT', place = longText.exec(name)?.[1]] = itemField.exec(name) ?? [];
    if (place === undefined) others[name] = value;
    else (items[Number(place) - 1] ??= {})[field] = value;
  }
  return { items: items.map((item) => item ?? {}), others };
}

/** Reads a posted PunchOutOrderMessage, whose items get the names of OCI, so that both are shown alike. */
export function readOrderMessage(message: string): ReceivedCart {
  const inside = (element: string, within: string): string => {
    const [, found = ''] = new RegExp(`<${element}[^>]*>([^<]*)<`).exec(within) ?? [];
    return found.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  };
  const items = [...message.matchAll(/<ItemIn quantity="([^"]*)">(.*?)<\/ItemIn>/gs)].map(
    ([, quantity = '', item = '']) => ({
      VENDORMAT: inside('SupplierPartID', item),
      AUXILIARY: inside('SupplierPartAuxiliaryID', item),
      DESCRIPTION: inside('ShortName', item),
      QUANTITY: quantity,
      UNIT: inside('UnitOfMeasure', item),
      PRICE: inside('Money', item),
      CURRENCY: /<Money currency="([^"]*)"/.exec(item)?.[1] ?? '',
      LEADTIME: inside('LeadTime', item),
    }),
  );
  return { items, others: { BuyerCookie: inside('BuyerCookie', message) } };
}
