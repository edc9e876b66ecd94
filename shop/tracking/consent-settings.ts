import { consentCategories, type ConsentCategory } from '#contract/consent.ts';
import type { Ctx, Texts } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Store, stores } from '#shop/kernel/storefront.ts';
import { globalParameter } from '#shop/parameters/global-parameter.ts';
import type { ConsentSettings, ConsentWords } from '#shop/resolver-types.generated.ts';

type SettingsCtx = Pick<Ctx, 'db' | 'storefront'>;

/** The categories of consent of a store, and the version of its banner (SO3): the parameter `consent` with the entries `categories`, e.g. `statistics,marketing`, and `version`. */
export async function consentRules(
  ctx: SettingsCtx,
): Promise<{ version: number; categories: ConsentCategory[] }> {
  const [categories = 'statistics,marketing', version] = await Promise.all([
    globalParameter(ctx, 'consent', 'categories'),
    globalParameter(ctx, 'consent', 'version'),
  ]);
  const named = new Set(categories.split(',').map((name) => name.trim()));
  return {
    version: versionOf(version),
    categories: consentCategories.filter((category) => named.has(category)),
  };
}

export type ConsentVersions = Readonly<Record<Store, number>>;

/** The current versions of all stores' banners, from their own parameters or those for all stores (SO3). */
export async function consentVersions(db: Db): Promise<ConsentVersions> {
  const found = await Promise.all(
    stores.map(async (store) => {
      const version = await globalParameter({ db, storefront: { store } }, 'consent', 'version');
      return [store, versionOf(version)] as const;
    }),
  );
  return Object.fromEntries(found) as ConsentVersions;
}

function versionOf(value: string | undefined): number {
  return value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
}

/** The banner in the storefront's language. Contains its texts, because only visitors who see it need them (SO3). */
export async function consentSettings(
  ctx: SettingsCtx & Pick<Ctx, 'texts'>,
): Promise<ConsentSettings> {
  const { version, categories } = await consentRules(ctx);
  const { texts } = ctx;
  const isEnglish = ctx.storefront.language === 'en';
  return {
    version,
    categories: categories.map((name) => ({ name, words: wordsOf[name](texts) })),
    title: texts('shop.consent.title'),
    text: texts('shop.consent.text'),
    necessary: {
      title: texts('shop.consent.necessary'),
      text: texts('shop.consent.necessaryText'),
    },
    always: texts('shop.consent.always'),
    acceptAll: texts('shop.consent.acceptAll'),
    acceptNecessary: texts('shop.consent.acceptNecessary'),
    choose: texts('shop.consent.choose'),
    save: texts('shop.consent.save'),
    saved: texts('shop.consent.saved'),
    pageTitle: texts('shop.consent.pageTitle'),
    privacy: {
      label: texts('shop.checkoutLayout.privacy'),
      path: isEnglish ? '/service/privacy/' : '/service/datenschutz/',
    },
    imprint: {
      label: texts('shop.checkoutLayout.imprint'),
      path: isEnglish ? '/service/imprint/' : '/service/impressum/',
    },
  };
}

const wordsOf: Record<ConsentCategory, (texts: Texts) => ConsentWords> = {
  statistics: (texts) => ({
    title: texts('shop.consent.statistics'),
    text: texts('shop.consent.statisticsText'),
  }),
  marketing: (texts) => ({
    title: texts('shop.consent.marketing'),
    text: texts('shop.consent.marketingText'),
  }),
};
