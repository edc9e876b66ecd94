import type { enCategories } from './categories/texts.en.ts';
import type { enClassSets } from './class-sets/texts.en.ts';
import type { enClassFunds } from './class-funds/texts.en.ts';
import type { enCategoryTree } from './category-tree/texts.en.ts';
import type { enRulings } from './rulings/texts.en.ts';
import type { enDeals } from './deals/texts.en.ts';
import type { enMasterData } from './master-data/texts.en.ts';
import type { enDrafts } from './drafts/texts.en.ts';
import type { enPictures } from '#backoffice/pictures/texts.en.ts';
import type { enRichText } from './rich-text/texts.en.ts';
import type { enProducts } from './products/texts.en.ts';
import type { enPrices } from './prices/texts.en.ts';
import type { enStock } from './stock/texts.en.ts';
import type { enSheet } from './ui/sheet/texts.en.ts';
import type { enCatalogues } from './catalogues/texts.en.ts';
import type { enFeeds } from './feeds/texts.en.ts';
import type { enExchange } from './exchange/texts.en.ts';
import type { enSubscribers } from './subscribers/texts.en.ts';
import type { enCompetitions } from './competitions/texts.en.ts';
import type { enAbTests } from './ab-tests/texts.en.ts';
import type { enBookkeeping } from './bookkeeping/texts.en.ts';
import type { enFigures } from './figures/texts.en.ts';
import type { enSearch } from './search-desk/texts.en.ts';
import type { enPrime } from './prime/texts.en.ts';
import type { enOperation } from './operation/texts.en.ts';
import type { enPrinted } from './printed-catalogues/texts.en.ts';
import type { enContact } from './contact/texts.en.ts';
import type { enPurchasing } from './purchasing-systems/texts.en.ts';
import type { enReviews } from './reviews/texts.en.ts';
import type { enParameters } from './parameters/texts.en.ts';
import type { enShopTexts } from './shop-texts/texts.en.ts';
import type { enVouchers } from './vouchers/texts.en.ts';
import type { en } from './texts/en.ts';

/** Keys of all texts: of the shell, and of those that load with their screens. */
export type TextKey =
  | keyof typeof en
  | keyof typeof enCategories
  | keyof typeof enCategoryTree
  | keyof typeof enClassFunds
  | keyof typeof enDeals
  | keyof typeof enMasterData
  | keyof typeof enDrafts
  | keyof typeof enPictures
  | keyof typeof enProducts
  | keyof typeof enRichText
  | keyof typeof enSheet
  | keyof typeof enExchange
  | keyof typeof enCatalogues
  | keyof typeof enFeeds
  | keyof typeof enPrices
  | keyof typeof enStock
  | keyof typeof enReviews
  | keyof typeof enPurchasing
  | keyof typeof enContact
  | keyof typeof enOperation
  | keyof typeof enPrinted
  | keyof typeof enPrime
  | keyof typeof enClassSets
  | keyof typeof enRulings
  | keyof typeof enCompetitions
  | keyof typeof enBookkeeping
  | keyof typeof enFigures
  | keyof typeof enSearch
  | keyof typeof enAbTests
  | keyof typeof enSubscribers
  | keyof typeof enParameters
  | keyof typeof enShopTexts
  | keyof typeof enVouchers;
