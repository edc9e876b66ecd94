import { describe, expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import {
  containsDigit,
  customerNumber,
  digitsOnly,
  email,
  fileOfAtMost,
  firstBroken,
  ifFilled,
  lettersAndDigits,
  longest,
  nameText,
  password,
  phone,
  plainText,
  required,
  type Rule,
  shortest,
  startsWithLetter,
} from './rules.ts';

const incorrect = 'vue.form.error.email.incorrect';

describe('[FV1.email][FV1.password][FV1.validators] rules of fields', () => {
  test.each<[string, Rule, string, string | undefined]>([
    ['required', required, '', 'vue.form.error.requiredField'],
    ['required', required, 'a', undefined],
    ['email', email, 'jana@haus.de', undefined],
    ['email', email, 'jörg+1@schüle.museum', undefined],
    ['email', email, 'jana@haus', incorrect],
    ['email', email, 'jana@haus.d', incorrect],
    ['email', email, 'jana@haus.1a', incorrect],
    ['email', email, '@haus.de', incorrect],
    ['email', email, 'jana haus@haus.de', incorrect],
    ['email', email, `${'x'.repeat(72)}@haus.de`, undefined],
    ['email', email, `${'x'.repeat(73)}@haus.de`, incorrect],
    ['password', password, 'ab', 'vue.form.error.password.invalidLength'],
    ['password', password, 'abc', undefined],
    ['password', password, 'x'.repeat(35), undefined],
    ['password', password, 'x'.repeat(36), 'vue.form.error.password.invalidLength'],
    ['phone', phone, '+49 711-12', undefined],
    ['phone', phone, '0711/123456', 'shop.form.error.phone'],
    ['startsWithLetter', startsWithLetter, 'Éa', undefined],
    ['startsWithLetter', startsWithLetter, '1a', 'shop.form.error.startsWithLetter'],
    ['containsDigit', containsDigit, 'Weg', 'shop.form.error.houseNumber'],
    ['digitsOnly', digitsOnly, '12a', 'shop.form.error.digitsOnly'],
    ['lettersAndDigits', lettersAndDigits, 'A-1+b', undefined],
    ['lettersAndDigits', lettersAndDigits, 'A_1', 'shop.form.error.lettersAndDigits'],
    ['nameText', nameText, 'Łucja O’Neill-Ünlü', undefined],
    ['nameText', nameText, 'Ann<', 'shop.form.error.name'],
    ['plainText', plainText, 'a\u0000', 'shop.form.error.characters'],
  ])('%s of %o returns %s', (_, rule, value, key) => {
    expect(rule(value)).toBe(key);
  });

  test('[FV1.customernumber] lengths hold to the character, and a file to the byte', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (most, length) => {
        const text = 'x'.repeat(length);
        expect(longest(most)(text) === undefined).toBe(length <= most);
        expect(shortest(most, 'key')(text) === undefined).toBe(length >= most);
        const file = new File([text], 'a.pdf');
        const size = length === 0 ? 'shop.form.error.file.empty' : 'shop.form.error.file.tooBig';
        expect(fileOfAtMost(most)('a.pdf', file)).toBe(
          length > 0 && length <= most ? undefined : size,
        );
      }),
    );
    expect(fileOfAtMost(1)('')).toBeUndefined();
    expect(firstBroken(customerNumber, '')).toBe('shop.form.error.required.customerNumber');
    expect(firstBroken(customerNumber, 'x'.repeat(81))).toBe('shop.form.error.tooLong');
  });

  test('every well-formed e-mail address is valid', () => {
    const label = fc.stringMatching(/^[a-zäöü0-9]{1,12}$/);
    const ending = fc.stringMatching(/^[a-z]{2,6}$/);
    fc.assert(
      fc.property(
        label,
        fc.array(label, { minLength: 1, maxLength: 3 }),
        ending,
        (local, domain, last) => {
          expect(email(`${local}@${domain.join('.')}.${last}`)).toBeUndefined();
          expect(email(`${local}${domain.join('.')}.${last}`)).toBe(incorrect);
          expect(email(`${local}@${domain.join('.')}.${last.charAt(0)}`)).toBe(incorrect);
        },
      ),
    );
  });

  test('digitsOnly and nameText hold for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        expect(digitsOnly(text) === undefined).toBe(
          [...text.matchAll(/\d/g)].length === text.length,
        );
        expect(nameText(text) === undefined && plainText(text) !== undefined).toBe(false);
        expect(/[<>]/.test(text) && plainText(text) === undefined).toBe(false);
      }),
    );
  });

  test('[FV1.first-rule] only the first broken rule is reported, and that of an optional field only where it is filled', () => {
    const keyLists = fc.array(fc.option(fc.string(), { nil: undefined }));
    fc.assert(
      fc.property(keyLists, fc.string(), (keys, value) => {
        const rules = keys.map(
          (key): Rule =>
            () =>
              key,
        );
        expect(firstBroken(rules, value)).toBe(keys.find((key) => key !== undefined));
        const wanted = value.trim() === '' ? undefined : keys.find((key) => key !== undefined);
        expect(firstBroken([ifFilled(...rules)], value)).toBe(wanted);
      }),
    );
  });
});
