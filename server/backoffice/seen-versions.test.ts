import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, type GraphQLArgument, isInputObjectType } from 'graphql';
import { expect, test } from 'vitest';

const schema = buildSchema(readFileSync('contract/backoffice.graphql', 'utf8'), {
  assumeValid: true,
});
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

/** Mutations that carry no version of what was seen, by the reason why none is needed. */
const withoutVersion: Record<string, readonly string[]> = {
  'makes a record; its key or its own rules keep it from being made twice': [
    'addCatalogueEntry',
    'addItems',
    'addLibraryPicture',
    'addPicture',
    'addSynonyms',
    'announceCompetition',
    'createApiKey',
    'createClassSet',
    'copyContentPage',
    'createCategory',
    'createContentPage',
    'createExchangeSchedule',
    'createProducts',
    'createPurchasingSystem',
    'createRole',
    'createWebhook',
    'expectDelivery',
    'inviteStaff',
    'makeDatevRun',
    'makePriceFormula',
    'makePricePlan',
    'makeVouchers',
    'openDraftOrder',
    'registerArrived',
    'saveView',
    'scheduleDeal',
    'sendReturnMessage',
    'takePriceFormulaBack',
  ],
  'adds to a record, or takes back what was added, and overwrites nothing': [
    'askBusiness',
    'checkVatId',
    'noteOnCustomer',
    'noteOnOrder',
    'takeBackCustomerNote',
    'takeBackOrderNote',
  ],
  'a step that its record allows once; in another state it is refused': [
    'answerWithdrawal',
    'applyPriceFormula',
    'blockCustomer',
    'bookBankEntry',
    'cancelDeskClassFund',
    'closeCompetition',
    'discardJobs',
    'drawWinner',
    'emptyCaches',
    'endAbTest',
    'endMembership',
    'endVoucher',
    'endVoucherSeries',
    'inspectReturn',
    'noteCataloguesSent',
    'payBankEntryBack',
    'planPriceFormula',
    'rebuildIndex',
    'receiveReturn',
    'recordInvoicePayment',
    'recordRefundTransfer',
    'refundReturn',
    'resumeDunning',
    'retryJobs',
    'revokeApiKey',
    'sendReminders',
    'sendReturnedGoods',
    'setBankEntryAside',
    'stopDunning',
    'unblockCustomer',
    'undoInvoicePayment',
  ],
  'changes stock by a difference, or carries the amount that was seen': [
    'adjustStock',
    'countShelf',
  ],
  'carries every id of the list that it orders, and is refused where others are there': [
    'arrangePictures',
    'moveCatalogueEntry',
  ],
  'deletes a person on request, named by the e-mail that is typed again': ['eraseCustomer'],
  'sends, writes a file or opens a link; changes no record': [
    'fetchPurchaseOrders',
    'openContentPreview',
    'openCustomerView',
    'openPartPreview',
    'openPlanPreview',
    'openProductPreview',
    'repeatDelivery',
    'repeatPurchaseDocument',
    'sendDocumentByPeppol',
    'sendMailAgain',
    'sendPasswordLink',
    'writeFeed',
  ],
  'of the own account alone': [
    'addPasskey',
    'beginPasskey',
    'changeLanguage',
    'changeOwnPassword',
    'endOtherSessions',
    'removePasskey',
    'renamePasskey',
    'renewRecoveryCodes',
  ],
  'removes what nothing uses, or switches a state that both screens show; no typed words are overwritten':
    ['removeCatalogueEntry', 'retireItems'],
  'puts prices into a draft, in several parts; another person sees each of them before it counts': [
    'putPlanPrices',
  ],
};

/** Whether an argument, or a field of its input, is about what was seen. */
function carriesSeen({ name, type }: Pick<GraphQLArgument, 'name' | 'type'>): boolean {
  const named = getNamedType(type);
  if (/^(seen|version$)/.test(name) || named.name.startsWith('Seen')) return true;
  return isInputObjectType(named) && Object.values(named.getFields()).some(carriesSeen);
}

test('[OP1] every command of the staff carries what was seen, or is listed with the reason why not', () => {
  const bare = mutations.filter(({ args }) => !args.some(carriesSeen)).map(({ name }) => name);
  expect(Object.values(withoutVersion).flat().toSorted()).toEqual(bare.toSorted());
  expect(mutations.length - bare.length).toBeGreaterThan(60);
});
