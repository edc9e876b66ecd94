import { expect, test } from 'vitest';
import { fieldMessage } from './field-message.ts';

const required = 'vue.form.error.requiredField';

test.each([
  ['billing.firstName', required, 'shop.form.error.required.firstName'],
  ['shipping.lastName', required, 'shop.form.error.required.recipientLastName'],
  ['packstation.streetAndHouseNr', required, 'shop.form.error.required.postnumber'],
  ['billingAddress.postCode', required, 'shop.form.error.required.postCode'],
  ['packstation.additionalAddress', required, 'shop.form.error.required.station'],
  ['spedition.floor', required, 'shop.form.error.required.floor'],
  ['zipCode', required, 'shop.form.error.required.postCode'],
  ['title', required, 'shop.form.error.required.title'],
  ['author', required, 'shop.form.error.required.author'],
  ['answer', required, 'shop.form.error.required.answer'],
  ['certificate', required, 'shop.form.error.required.certificate'],
  ['confirmed', required, 'shop.form.error.required.confirmed'],
  ['oldPassword', required, 'shop.form.error.required.oldPassword'],
  ['login', required, 'shop.form.error.required.email'],
  ['salutation', required, required],
  ['firstName', 'shop.form.error.name', 'shop.form.error.name'],
  ['firstName', undefined, undefined],
])('[FV1.required] the message of the field %s with %s is %s', (name, messageKey, message) => {
  expect(fieldMessage((key) => key, name, messageKey)).toBe(message);
});
