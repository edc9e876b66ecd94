import {
  shell,
  shellNavigation,
  type ShellNavigationQuery,
  shellParameters,
  type ShellParametersQuery,
  type ShellQuery,
} from '#contract/operations.generated.ts';
import { DoorError, type ShopDoor } from '#contract/door.ts';

/** What stands around a page. */
export type Shell = ShellQuery & ShellNavigationQuery & ShellParametersQuery;

/**
 * What stands around a page. Without its navigation or its parameters a page is still worth showing: where they cannot be
 * read the navigation is empty and every switch is off (TP4). The footer holds what the law wants, so it is required.
 */
export async function loadShell(door: Pick<ShopDoor, 'ask'>): Promise<Shell> {
  const [footer, navigation, parameters] = await Promise.all([
    door.ask(shell, {}),
    door.ask(shellNavigation, {}).catch(otherwise({ navigation: [] })),
    door.ask(shellParameters, {}).catch(otherwise(nothingSet)),
  ]);
  return { ...footer, ...navigation, ...parameters };
}

function otherwise<Result>(spare: Result): (error: unknown) => Result {
  return (error) => {
    if (error instanceof DoorError) return spare;
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
  tooltip: null,
  tooltipGerman: null,
  tooltipEnglish: null,
};
