import { expect, test } from 'vitest';
import { clearReminder, keepReminder, usePasswordForgotten } from './password-forgotten.ts';

test('[AU2] a tab keeps the login and the number of attempts until a login', () => {
  const first = { triesCount: 1, passwordRemindData: { login: '' } };
  expect(usePasswordForgotten.getState()).toEqual(first);
  keepReminder('jana@haus.example', 3);
  expect(usePasswordForgotten.getState()).toEqual({
    triesCount: 3,
    passwordRemindData: { login: 'jana@haus.example' },
  });
  clearReminder();
  expect(usePasswordForgotten.getState()).toEqual(first);
});
