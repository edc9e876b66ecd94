import type pg from 'pg';
import type { Cell } from './copy-rows.ts';
import { copyInTransaction } from './in-transaction.ts';

/** Writes the global parameters and flags of the demo shop. */
export async function seedParameters(pool: pg.Pool): Promise<void> {
  await copyInTransaction(pool, [
    { target: 'parameters.parameter (name, entry, store, value)', rows: parameters },
  ]);
}

/** Name, entry, store (`*` is every store) and value; a flag is on when its value is `true`. */
export const parameters: readonly Cell[][] = [
  ['lightning_deal', 'value', '*', 'on'],
  ['featureFlags', 'T155 Navigation', '*', 'false'],
  ['featureFlags', 'T155 Navigation', 'at', 'true'],
  ['featureFlags', 'T134_Twint-Payment', '*', 'false'],
  ['featureFlags', 'T134_Twint-Payment', 'ch', 'true'],
  ['featureFlags', 'T217-Blitzangebote', '*', 'true'],
  ['featureFlags', 'T217-Blitzangebote', 'b2b', 'false'],
  ['featureFlags', 'T216-Sale-Aktion', '*', 'true'],
  ['featureFlags', 'T164-DHL-Retest', '*', 'false'],
  ['shippingCarrier', 'dpd', '*', 'true'],
  ['checkout', 'bankRecipient', '*', 'Ranzen GmbH'],
  ['checkout', 'bankIban', '*', 'DE02120300000000202051'],
  ['checkout', 'bankBic', '*', 'BYLADEM1001'],
  ['checkout', 'bankAddress', '*', 'Schulgasse 1, 73430 Aalen, DE'],
  ['checkout', 'bankIban', 'ch', 'CH9300762011623852957'],
  ['checkout', 'bankBic', 'ch', 'POFICHBEXXX'],
  ['invoice', 'name', '*', 'Ranzen GmbH'],
  ['invoice', 'paymentDays', '*', '14'],
  ['invoice', 'vatNumber', 'ch', 'CHE-116.281.710 MWST'],
  ['invoice', 'phone', 'b2b', '+49 7961 90050'],
  ['invoice', 'email', 'b2b', 'schule@ranzen.example'],
  ['amazonPayV2Activation', 'amazonpay.activated', '*', 'true'],
  [
    'amazonPayV2Activation',
    'amazonpay.blacklist',
    '*',
    '757801, 757802, 757803, 757804, 757805, 757806, 757807, 757808, 757809',
  ],
  ['paymentTypes', 'xRechnung', '*', 'true'],
  ['return', 'globalActivation', '*', 'true'],
  ['searchHub', 'activation', '*', 'false'],
  ['consent', 'version', '*', '1'],
  ['consent', 'categories', '*', 'statistics,marketing'],
  ['consent', 'categories', 'b2b', 'statistics'],
  ['infobar', 'activation', '*', 'true'],
  ['infobar', 'text.de', '*', 'Schulstart 2027: Alle Ranzen sind jetzt in allen Farben da.'],
  ['infobar', 'text.en', '*', 'School start 2027: all satchels are now available in every colour.'],
  ['infobar', 'link', '*', '/ranzen-taschen/schulranzen/'],
  [
    'infobar',
    'text.de',
    'b2b',
    'Schulstart 2027: jetzt bestellen, zum Wunschtermin liefern lassen.',
  ],
  ['infobar', 'text.en', 'b2b', 'School start 2027: order now, delivered on the date you choose.'],
  ['infobar', 'link', 'b2b', '/service/orderform/'],
  ['featureTooltip', 'activation', '*', 'false'],
  ['featureTooltip', 'text.de', '*', 'Neu: Merklisten lassen sich mit der Klasse teilen.'],
  ['featureTooltip', 'text.en', '*', 'New: lists can be shared with your class.'],
  ['teaserLayer', 'activation', '*', 'false'],
  ['contact', 'phone', '*', '+49 7961 90000'],
  ['contact', 'phone', 'b2b', '+49 7961 90050'],
  ['contact', 'email', '*', 'service@ranzen.example'],
  ['contact', 'email', 'b2b', 'schule@ranzen.example'],
  ['educational', 'hotline', 'b2b', '+49 7961 90050'],
  ['educational', 'email', 'b2b', 'schule@ranzen.example'],
  ['prime', 'registration', '*', 'true'],
  ['rating', 'submission', '*', 'true'],
  ['productComparison', 'activation', '*', 'false'],
];
