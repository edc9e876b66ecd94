import * as v from 'valibot';
import type { FooterDocument } from '#contract/content/footer.ts';
import type { NavigationDocument } from '#contract/content/navigation.ts';
import { stores } from '#shop/kernel/storefront.ts';
import { footerPart } from '../footer/footer-part.ts';
import { footerName } from '../footer/footer-input.ts';
import { navigationPart } from '../navigation/navigation-part.ts';
import type { Part } from './part.ts';

const storeName = v.picklist(stores);

/** Runs a verb on the part of a name, as callers give it; undefined for an unknown one. */
export function onPart<Result>(
  { kind, key }: { kind: string; key: string },
  run: <Document extends FooterDocument | NavigationDocument>(part: Part<Document>) => Result,
): Result | undefined {
  if (kind === 'navigation') {
    const store = v.safeParse(storeName, key);
    return store.success ? run(navigationPart(store.output)) : undefined;
  }
  const [shop, language] = key.split(' ');
  const name = v.safeParse(footerName, { shop, language });
  return kind === 'footer' && name.success ? run(footerPart(name.output)) : undefined;
}
