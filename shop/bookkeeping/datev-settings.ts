/** What a DATEV export needs to know of the bookkeeping. */
export type DatevSettings = {
  consultant: string;
  client: string;
  /** The month in which the fiscal year begins, 1 to 12. */
  fiscalYearMonth: number;
  accountLength: string;
  debtorAccount: string;
  voucherAccount: string;
  /** Of the fees of reminders, without tax; undefined where the shop asks for none. */
  feeAccount: string | undefined;
  /** Accounts of revenue by country and tax rate in hundredths of a percent: `DE 1900`. */
  revenueAccounts: ReadonlyMap<string, string>;
};

/** What is missing or wrong in the parameters: their entries. */
export type SettingProblems = { wrong: string[] };

const account = /^\d{4,9}$/;

/** Reads the parameters `datev`, entry to value; answers the entries that are missing or no account. Pure. */
export function readDatevSettings(
  values: Readonly<Record<string, string>>,
): DatevSettings | SettingProblems {
  const { consultant = '', client = '', debtorAccount = '', voucherAccount = '' } = values;
  const feeAccount = values['feeAccount'] || undefined;
  const fiscalYearMonth = Number(values['fiscalYearMonth'] ?? '1');
  const revenueAccounts = readRevenueAccounts(values['revenueAccounts'] ?? '');
  const checks = {
    consultant: /^\d{4,7}$/.test(consultant),
    client: /^\d{1,5}$/.test(client),
    debtorAccount: account.test(debtorAccount),
    voucherAccount: account.test(voucherAccount),
    feeAccount: feeAccount === undefined || account.test(feeAccount),
    revenueAccounts: revenueAccounts !== undefined,
  };
  const wrong = Object.entries(checks).flatMap(([entry, isRight]) => (isRight ? [] : [entry]));
  if (wrong.length > 0 || !revenueAccounts) return { wrong };
  const accountLength = values['accountLength'] ?? '4';
  return {
    consultant,
    client,
    fiscalYearMonth,
    accountLength,
    debtorAccount,
    voucherAccount,
    feeAccount,
    revenueAccounts,
  };
}

/** `DE 19=8400, DE 7=8300, CH 8.1=8338`; undefined for any other text. */
function readRevenueAccounts(text: string): ReadonlyMap<string, string> | undefined {
  const parts = text
    .split(',')
    .map((part) => /^\s*([A-Z]{2}) (\d{1,2}(?:\.\d{1,2})?)=(\d{4,9})\s*$/.exec(part));
  const accounts = new Map<string, string>();
  for (const part of parts) {
    if (!part) return undefined;
    const [, country = '', rate = '', number = ''] = part;
    accounts.set(`${country} ${Math.round(Number(rate) * 100)}`, number);
  }
  return accounts;
}
