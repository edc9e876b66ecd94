import { describe, expect, test } from 'vitest';
import { checkAddress, checkPackstation } from './address-rules.ts';

const good = {
  formType: 'private',
  firstName: ' Jana ',
  lastName: "D'Angelo-Müller",
  streetAndHouseNr: 'Straße des 17. Juni 135',
  postCode: '10623',
  city: 'Frankfurt (Oder)',
  country: 'DE',
};
const required = 'vue.form.error.requiredField';

describe('[CO3] addresses', () => {
  test('are trimmed, and empty values are null', () => {
    expect(checkAddress({ ...good, company: '  ', phone: null }, ['DE'])).toEqual({
      address: {
        formType: 'private',
        company: null,
        salutation: null,
        firstName: 'Jana',
        lastName: "D'Angelo-Müller",
        street: 'Straße des 17. Juni 135',
        addition: null,
        postcode: '10623',
        city: 'Frankfurt (Oder)',
        country: 'DE',
        phone: null,
        email: null,
      },
    });
  });

  test.each([
    ['firstName', '', required],
    ['firstName', 'x'.repeat(41), 'shop.form.error.tooLong'],
    ['lastName', 'R2D2', 'shop.form.error.name'],
    ['lastName', 'Müller\r\nBcc: x', 'shop.form.error.name'],
    ['streetAndHouseNr', ' ', required],
    ['streetAndHouseNr', 'A1', 'shop.form.error.street'],
    ['streetAndHouseNr', '12 34', 'shop.form.error.street'],
    ['streetAndHouseNr', 'Hauptstraße', 'shop.form.error.houseNumber'],
    ['streetAndHouseNr', 'Weg 1 <b>', 'shop.form.error.characters'],
    ['postCode', '1062', 'shop.form.error.postCode5'],
    ['postCode', '', required],
    ['city', 'Berlin 10', 'shop.form.error.city'],
    ['country', 'FR', 'shop.form.error.country'],
    ['phone', '12a', 'shop.form.error.phone'],
    ['phone', '+49 30 12345678901234', 'shop.form.error.phone'],
    ['email', 'jana@schule', 'vue.form.error.email.incorrect'],
    ['email', 'jana schmidt@schule.de', 'vue.form.error.email.incorrect'],
    ['formType', 'robot', required],
  ])('[FV1.addresses] %s %o is refused with %s', (field, text, key) => {
    expect(checkAddress({ ...good, [field]: text }, ['DE'])).toEqual({
      fieldErrors: [{ fieldName: field, errorMessage: key }],
    });
  });

  test.each([
    ['AT', '1010', true],
    ['LI', '9490', true],
    ['CH', '80010', false],
    ['IT', '39100', true],
    ['IT', '3910', false],
  ])('[FV1.addresses] %s and %s fit each other: %s', (country, postCode, fits) => {
    const checked = checkAddress({ ...good, country, postCode }, ['AT', 'CH', 'IT', 'LI']);
    expect('address' in checked).toBe(fits);
  });

  const station = { ...good, streetAndHouseNr: '1234567890', additionalAddress: '145' };

  test('[CO3.packstation] a packing station carries the postnumber as street and its number as addition', () => {
    const checked = checkPackstation({ ...station, formType: 'companyOrSchool' }, ['DE']);
    expect(checked).toMatchObject({
      address: { formType: 'private', company: null, street: '1234567890', addition: '145' },
    });
  });

  test.each([
    ['streetAndHouseNr', '12345', 'shop.form.error.postnumber'],
    ['streetAndHouseNr', '12345678901', 'shop.form.error.tooLong'],
    ['streetAndHouseNr', 'Weg 123', 'shop.form.error.postnumber'],
    ['additionalAddress', '14', 'shop.form.error.station'],
    ['additionalAddress', '', required],
    ['postCode', '8001', 'shop.form.error.postCode5'],
    ['country', 'AT', 'shop.form.error.country'],
  ])('[CO3.packstation] of a packing station %s %o is refused with %s', (field, text, key) => {
    expect(checkPackstation({ ...station, [field]: text }, ['DE', 'AT'])).toEqual({
      fieldErrors: [{ fieldName: field, errorMessage: key }],
    });
  });

  test('[CO3.kinds] a school or company has a name, and all wrong fields are reported at once', () => {
    expect(
      checkAddress({ ...good, formType: 'companyOrSchool', city: '', phone: '1' }, ['DE']),
    ).toEqual({
      fieldErrors: [
        { fieldName: 'company', errorMessage: required },
        { fieldName: 'city', errorMessage: required },
        { fieldName: 'phone', errorMessage: 'shop.form.error.phone' },
      ],
    });
  });
});
