/** Limits of sizes, in lines as an editor shows them. */
export const limits = {
  file: { median: 60, ninthDecile: 200, most: 400 },
  function: { median: 10, ninthDecile: 35, most: 90 },
  /** Files of a listed folder of shop/, without tests. */
  domain: { files: 40 },
};

/** Files without limits. */
export const sizeExceptions: readonly { path: RegExp; because: string }[] = [
  { path: /^demo\/catalogue\/(?:kinds|taxonomy)\//, because: 'tables of demo data' },
  { path: /^demo\/pictures\/(?:motifs|compositions)\.ts$/, because: 'a table of demo data' },
  { path: /^(?:shop\/parameters|backoffice)\/texts\//, because: 'texts, a table of data' },
  { path: /^backoffice\/screens\.ts$/, because: 'the table of screens' },
  { path: /\.generated\.\w+$/, because: 'generated' },
  {
    path: /^(?:contract\/(?:schema|backoffice)\.graphql|database\/schema\.sql)$/,
    because: 'generated',
  },
];
