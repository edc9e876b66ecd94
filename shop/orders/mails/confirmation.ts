import type { ShownCode } from '#shop/mail/mail-parts.ts';

export type LabelledValue = { label: string; value: string };

/** Content of the confirmation in the customer's language; HTML and plain text show the same. */
export type ConfirmationContent = {
  subject: string;
  preview: string;
  title: string;
  introduction: string[];
  facts: LabelledValue[];
  /** The order's own page. */
  toOrder: { label: string; url: string };
  payment: {
    title: string;
    text: string;
    values: LabelledValue[];
    code?: ShownCode | undefined;
  };
  delivery: { title: string; text: string };
  addresses: { title: string; lines: string[] }[];
  linesTitle: string;
  lines: {
    quantity: number;
    name: string;
    detail: string;
    unit: string;
    total: string;
    pictureKey: string;
  }[];
  sums: (LabelledValue & { isTotal: boolean })[];
  withdrawal: { title: string; paragraphs: string[] } | undefined;
  company: string[];
  links: { label: string; url: string }[];
};
