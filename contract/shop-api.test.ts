import { expect, test } from 'vitest';
import { ApiError } from './shop-api.ts';

test('[TP1] an error of the API is recognised by any copy of its class, and no other error is', async () => {
  const copyOf = './shop-api.ts?copy';
  const copy = (await import(copyOf)) as { ApiError: typeof ApiError };
  expect(copy.ApiError).not.toBe(ApiError);
  expect(new copy.ApiError('', 'CART_NOT_FOUND') instanceof ApiError).toBe(true);
  expect(new ApiError('', 'CART_NOT_FOUND') instanceof copy.ApiError).toBe(true);
  expect(new Error('ApiError') instanceof ApiError).toBe(false);
  expect({ name: 'ApiError' } instanceof ApiError).toBe(false);
});
