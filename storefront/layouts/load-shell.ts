import {
  navigationBranch,
  shell,
  shellNavigation,
  type ShellNavigationQuery,
  shellParameters,
  type ShellParametersQuery,
  type ShellQuery,
} from '#contract/operations.generated.ts';
import { ApiError, type ShopApi } from '#contract/shop-api.ts';
import { type OpenedBranch, shownBranch } from './navigation/shown-branch.ts';

/** The data of header and footer. */
export type Shell = ShellQuery &
  ShellNavigationQuery &
  ShellParametersQuery & { opened?: OpenedBranch | undefined };

/**
 * Loads the data of header and footer. Where navigation or parameters cannot be read the page is still shown, with an empty
 * navigation and every switch off (TP4). The footer is required, because it has the links that the law requires.
 */
export async function loadShell(api: Pick<ShopApi, 'ask' | 'visitor'>): Promise<Shell> {
  const [footer, navigation, parameters, opened] = await Promise.all([
    api.ask(shell, {}),
    api.ask(shellNavigation, {}).catch(otherwise({ navigation: [] })),
    api.ask(shellParameters, {}).catch(otherwise(nothingSet)),
    openedBranch(api),
  ]);
  return { ...footer, ...navigation, ...parameters, ...(opened && { opened }) };
}

/** The branch that the preview of a navigation shows open. */
async function openedBranch({
  ask,
  visitor,
}: Pick<ShopApi, 'ask' | 'visitor'>): Promise<OpenedBranch | undefined> {
  const [first, second] = visitor.openEntries ?? [];
  if (first === undefined) return undefined;
  const { partialNavigation } = await ask(navigationBranch, { categoryId: first });
  return partialNavigation
    ? { first, second, children: shownBranch(partialNavigation).children }
    : undefined;
}

function otherwise<Result>(spare: Result): (error: unknown) => Result {
  return (error) => {
    if (error instanceof ApiError) return spare;
    throw error;
  };
}

const nothingSet: ShellParametersQuery = {
  eInvoice: null,
  twint: null,
  amazonPay: null,
  dpd: null,
  infobar: null,
  infobarGerman: null,
  infobarEnglish: null,
  infobarLink: null,
  secondNavigation: null,
  deals: null,
  sale: null,
  hotline: null,
  schoolEmail: null,
  homeCategories: null,
  tooltip: null,
  tooltipGerman: null,
  tooltipEnglish: null,
};
