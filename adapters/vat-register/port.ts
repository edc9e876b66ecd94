/** A VAT number with what its owner typed beside it. */
export type VatQuestion = {
  /** As it is written officially, with its country: `ATU12345675`. */
  number: string;
  company: string | undefined;
  postCode: string | undefined;
  city: string | undefined;
};

export type VatAnswer =
  | {
      outcome: 'valid' | 'invalid';
      /** The register's proof that it was asked; undefined where we did not say who asks. */
      requestIdentifier: string | undefined;
      /** As registered; undefined where the country does not disclose it. */
      name: string | undefined;
      address: string | undefined;
      /** The register's own comparison with what was typed; undefined where the country makes none. */
      isSameName: boolean | undefined;
      isSamePostCode: boolean | undefined;
    }
  | {
      outcome: 'unavailable';
      /** The register's code, such as `MS_UNAVAILABLE`. */
      fault: string;
      /** Whether a later attempt may get an answer. */
      mayRetry: boolean;
    };

/** A register of VAT numbers. */
export type VatRegister = {
  /** Whether a number is assigned. Never throws; repeated calls are further requests to the register. */
  check(question: VatQuestion): Promise<VatAnswer>;
};
