import { orderUnits } from './order-units.ts';

/** What the text of an element may be. */
export type ValueRule = { most: number } | { form: RegExp; name: FormName };

/** What a text is that is of a wrong form. */
export type FormName =
  | 'number'
  | 'integer'
  | 'boolean'
  | 'unit'
  | 'currency'
  | 'territory'
  | 'date'
  | 'version';

/** A child at its place: one of several names, each with the rule of its text. */
export type Place = { isRequired: boolean; choices: readonly Choice[] };
type Choice = { name: string; isMany: boolean; value: ValueRule | undefined };

/** Children of an element in their order. */
export type ElementRule = readonly Place[];

/** `s80`: a text of at most 80 characters; letters for the forms below. */
const forms: Readonly<Record<string, ValueRule>> = {
  n: { name: 'number', form: /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/ },
  i: { name: 'integer', form: /^[+-]?\d+$/ },
  f: { name: 'number', form: /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/ },
  v: { name: 'version', form: /^\d{1,3}\.\d{1,3}$/ },
  b: { name: 'boolean', form: /^(?:true|false)$/i },
  u: { name: 'unit', form: new RegExp(`^(?:${orderUnits.join('|')})$`) },
  c: { name: 'currency', form: /^[A-Z]{3}$/ },
  t: { name: 'territory', form: /^[A-Z]{2}(?:-[\dA-Z]{1,3})?$/ },
  d: {
    name: 'date',
    form: /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?)?)?$/,
  },
  y: { name: 'date', form: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/ },
};

/**
 * Reads rules as they are written below: children by their order, `!` before one that is required, `*` behind one that may be
 * repeated, `|` between those of which a file has one, and the form of the text behind a colon.
 */
function rulesOf(written: Readonly<Record<string, string>>): ReadonlyMap<string, ElementRule> {
  return new Map(Object.entries(written).map(([name, children]) => [name, placesOf(children)]));
}

const placesOf = (children: string): Place[] =>
  children.split(/\s+/).map((place) => {
    const isRequired = place.startsWith('!');
    const choices = (isRequired ? place.slice(1) : place).split('|').map((choice) => {
      const [, name = '', many, form = ''] = /^(\w+)(\*?)(?::(\w+))?$/.exec(choice) ?? [];
      return { name, isMany: many === '*', value: valueRule(form) };
    });
    return { isRequired, choices };
  });

const valueRule = (form: string): ValueRule | undefined =>
  form.startsWith('s') ? { most: Number(form.slice(1)) } : forms[form];

const shared = {
  BUYER: 'BUYER_ID*:s250 !BUYER_NAME:s50 ADDRESS*',
  DATETIME: '!DATE:y TIME TIMEZONE',
  MIME_INFO: '!MIME*',
};

/** The elements of version 1.2 that are read, in the words of version 2005, as its schemas ask for them. */
export const rules12 = rulesOf({
  ...shared,
  HEADER: 'GENERATOR_INFO:s250 !CATALOG BUYER AGREEMENT* !SUPPLIER USER_DEFINED_EXTENSIONS',
  CATALOG:
    '!LANGUAGE:s3 !CATALOG_ID:s20 !CATALOG_VERSION:v CATALOG_NAME:s100 DATETIME TERRITORY*:t CURRENCY:c MIME_ROOT:s100 PRICE_FLAG*:b',
  SUPPLIER: 'SUPPLIER_ID*:s50 !SUPPLIER_NAME:s50 ADDRESS MIME_INFO',
  PRODUCT:
    '!SUPPLIER_PID:s32 !PRODUCT_DETAILS PRODUCT_FEATURES* !PRODUCT_ORDER_DETAILS !PRODUCT_PRICE_DETAILS* MIME_INFO USER_DEFINED_EXTENSIONS PRODUCT_REFERENCE*',
  PRICED_PRODUCT: '!SUPPLIER_PID:s32 !PRODUCT_PRICE_DETAILS* USER_DEFINED_EXTENSIONS',
  PRODUCT_DETAILS:
    '!DESCRIPTION_SHORT:s80 DESCRIPTION_LONG:s64000 EAN:s14 SUPPLIER_ALT_PID:s50 BUYER_PID*:s50 MANUFACTURER_PID:s50 MANUFACTURER_NAME:s50 MANUFACTURER_TYPE_DESCR:s50 ERP_GROUP_BUYER:s10 ERP_GROUP_SUPPLIER:s10 DELIVERY_TIME:n SPECIAL_TREATMENT_CLASS*:s20 KEYWORD*:s50 REMARKS:s64000 SEGMENT:s100 PRODUCT_ORDER:i PRODUCT_STATUS*:s250',
  PRODUCT_FEATURES:
    'REFERENCE_FEATURE_SYSTEM_NAME:s50 REFERENCE_FEATURE_GROUP_ID:s60|REFERENCE_FEATURE_GROUP_NAME:s60 FEATURE*',
  FEATURE: '!FNAME:s60 !VARIANTS|FVALUE*:s60 FUNIT:s20 FORDER:i FDESCR:s250 FVALUE_DETAILS:s250',
  PRODUCT_ORDER_DETAILS:
    '!ORDER_UNIT:u CONTENT_UNIT:u NO_CU_PER_OU:n PRICE_QUANTITY:n QUANTITY_MIN:i QUANTITY_INTERVAL:i',
  PRODUCT_PRICE_DETAILS: 'DATETIME* DAILY_PRICE:b !PRODUCT_PRICE*',
  PRODUCT_PRICE: '!PRICE_AMOUNT:n PRICE_CURRENCY:c TAX:n PRICE_FACTOR:n LOWER_BOUND:n TERRITORY*:t',
  MIME: 'MIME_TYPE:s30 !MIME_SOURCE:s250 MIME_DESCR:s250 MIME_ALT:s50 MIME_PURPOSE:s20 MIME_ORDER:i',
  PRODUCT_REFERENCE: '!PROD_ID_TO:s32 CATALOG_ID:s20 CATALOG_VERSION:v',
});

/** The same of version 2005. */
export const rules2005 = rulesOf({
  ...shared,
  HEADER:
    'GENERATOR_INFO:s250 !CATALOG BUYER_IDREF|BUYER AGREEMENT*|LEGAL_INFO !SUPPLIER_IDREF|SUPPLIER|DOCUMENT_CREATOR_IDREF PARTIES AREAS USER_DEFINED_EXTENSIONS',
  CATALOG:
    '!LANGUAGE*:s3|LOCALE* !CATALOG_ID:s20 !CATALOG_VERSION:v CATALOG_NAME*:s100 GENERATION_DATE:d|DATETIME TERRITORY*:t|AREA_REFS CURRENCY:c MIME_ROOT*:s255 PRICE_FLAG*:b PRICE_FACTOR:n VALID_START_DATE:d VALID_END_DATE:d PRODUCT_TYPE:s50 COUNTRY_OF_ORIGIN:t DELIVERY_TIMES* TRANSPORT SUPPLIER_IDREF:s250',
  SUPPLIER: 'SUPPLIER_ID*:s250 !SUPPLIER_NAME:s50 ADDRESS MIME_INFO',
  PRODUCT:
    '!SUPPLIER_PID:s32 SUPPLIER_IDREF !PRODUCT_DETAILS PRODUCT_FEATURES* !PRODUCT_ORDER_DETAILS !PRODUCT_PRICE_DETAILS* MIME_INFO USER_DEFINED_EXTENSIONS PRODUCT_REFERENCE* PRODUCT_CONTACTS PRODUCT_IPP_DETAILS PRODUCT_LOGISTIC_DETAILS PRODUCT_CONFIG_DETAILS',
  PRICED_PRODUCT:
    '!SUPPLIER_PID:s32 SUPPLIER_IDREF !PRODUCT_PRICE_DETAILS* USER_DEFINED_EXTENSIONS',
  PRODUCT_DETAILS:
    '!DESCRIPTION_SHORT*:s150 DESCRIPTION_LONG*:s64000 INTERNATIONAL_PID*:s100|EAN:s14 SUPPLIER_ALT_PID:s50 BUYER_PID*:s50 MANUFACTURER_PID:s50 MANUFACTURER_IDREF:s250|MANUFACTURER_NAME:s50 MANUFACTURER_TYPE_DESCR*:s50 ERP_GROUP_BUYER:s10 ERP_GROUP_SUPPLIER:s10 DELIVERY_TIME:n SPECIAL_TREATMENT_CLASS*:s20 KEYWORD*:s50 REMARKS*:s64000 SEGMENT*:s100 PRODUCT_ORDER:i PRODUCT_STATUS*:s250 INTERNATIONAL_RESTRICTIONS*:s250 ACCOUNTING_INFO AGREEMENT_REF* PRODUCT_TYPE*:s50 PRODUCT_CATEGORY:s20',
  PRODUCT_FEATURES:
    'REFERENCE_FEATURE_SYSTEM_NAME:s80 REFERENCE_FEATURE_GROUP_ID*:s60|REFERENCE_FEATURE_GROUP_NAME*:s60 REFERENCE_FEATURE_GROUP_ID2*:s60 GROUP_PRODUCT_ORDER:i FEATURE* FEATURE_GROUP*',
  FEATURE:
    '!FNAME*:s60|FT_IDREF:s60|FTEMPLATE !FVALUE*:s60|VALUE_IDREF*:s60|VARIANTS FUNIT:s20 FORDER:i FDESCR*:s250 FVALUE_DETAILS*:s250 FVALUE_TYPE:s20 FID FPARENT_ID FEATURE*',
  PRODUCT_ORDER_DETAILS:
    '!ORDER_UNIT:u CONTENT_UNIT:u NO_CU_PER_OU:n SUPPLIER_PIDREF:s32 SUPPLIER_IDREF PRICE_QUANTITY:n QUANTITY_MIN:f QUANTITY_INTERVAL:f QUANTITY_MAX:f PACKING_UNITS',
  PRODUCT_PRICE_DETAILS:
    'VALID_START_DATE:d|DATETIME* VALID_END_DATE:d DAILY_PRICE:b !PRODUCT_PRICE*',
  PRODUCT_PRICE:
    'PRICE_AMOUNT:n|PRICE_FORMULA PRICE_CURRENCY:c TAX_DETAILS*|TAX:n PRICE_FACTOR:n LOWER_BOUND:n TERRITORY*:t|AREA_REFS PRICE_BASE PRICE_FLAG*:b',
  MIME: 'MIME_TYPE:s30 !MIME_SOURCE*:s255 MIME_DESCR*:s250 MIME_ALT*:s80 MIME_PURPOSE:s20 MIME_ORDER:i',
  PRODUCT_REFERENCE:
    '!PROD_ID_TO:s80 SUPPLIER_IDREF CATALOG_ID:s20 CATALOG_VERSION:v REFERENCE_DESCR*:s250 MIME_INFO',
});

/** Attributes that elements need, and their values in both versions. */
export const attributeRules: Readonly<Record<string, { name: string; form: RegExp }>> = {
  PRODUCT_PRICE: {
    name: 'price_type',
    form: /^(?:net_list|gros_list|net_customer|nrp|net_customer_exp|on_request|udp_\w{1,16})$/,
  },
  PRODUCT_REFERENCE: {
    name: 'type',
    form: /^(?:sparepart|similar|followup|mandatory|select|others|accessories|diff_orderunit|consists_of|base_product)$/,
  },
};
