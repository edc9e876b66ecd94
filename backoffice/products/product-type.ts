import type {
  ProductChoicesQuery,
  ProductQuery,
} from '#contract/backoffice-operations.generated.ts';

export type Product = NonNullable<ProductQuery['product']>;
export type Item = Product['items'][number];
export type Choices = ProductChoicesQuery['productChoices'];
