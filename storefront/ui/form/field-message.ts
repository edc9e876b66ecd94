import type { Texts } from '#storefront/state/texts.tsx';

const required = 'vue.form.error.requiredField';

/** Fields with a message of their own for a missing value, by the last part of their name. Others use the common one. */
const namedFields: Readonly<Record<string, string>> = {
  answer: 'answer',
  author: 'author',
  certificate: 'certificate',
  city: 'city',
  company: 'company',
  confirmed: 'confirmed',
  contractReference: 'orderNumber',
  email: 'email',
  firstName: 'firstName',
  floor: 'floor',
  jobTitleCode: 'jobTitle',
  lastName: 'lastName',
  lift: 'lift',
  login: 'email',
  message: 'message',
  name: 'name',
  oldPassword: 'oldPassword',
  orderId: 'orderNumber',
  password: 'password',
  phone: 'phone',
  postCode: 'postCode',
  primaryIndustryGroupCode: 'industry',
  streetAndHouseNr: 'streetAndHouseNr',
  timeWindow: 'timeWindow',
  title: 'title',
  zipCode: 'postCode',
};

/** By the whole name: a packing station uses the fields of a street, and a parcel may have another recipient. */
const deviating: Readonly<Record<string, string>> = {
  'packstation.streetAndHouseNr': 'postnumber',
  'packstation.additionalAddress': 'station',
  'shipping.firstName': 'recipientFirstName',
  'shipping.lastName': 'recipientLastName',
};

/** The message of a field's broken rule; that of a missing value names the field (FV1). */
export function fieldMessage(
  texts: Texts,
  name: string,
  messageKey: string | undefined,
): string | undefined {
  if (!messageKey) return undefined;
  if (messageKey !== required) return texts(messageKey);
  const named = deviating[name] ?? namedFields[name.split('.').at(-1) ?? ''];
  return texts(named ? `shop.form.error.required.${named}` : required);
}
