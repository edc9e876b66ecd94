/** How long things may be. Lines are counted as an editor shows them. */
export const limits = {
  file: { median: 60, ninthDecile: 200, most: 400 },
  function: { median: 10, ninthDecile: 35, most: 90 },
};

/** Files that the limits do not concern. */
export const sizeExceptions: readonly { path: RegExp; because: string }[] = [
  { path: /^demo\/catalogue\/(?:kinds|taxonomy)\//, because: 'tables of demo data' },
  { path: /^demo\/pictures\/motifs\.ts$/, because: 'a table of demo data' },
  { path: /^shop\/parameters\/texts\//, because: 'texts, a table of data' },
  { path: /\.generated\.\w+$/, because: 'generated' },
  { path: /^contract\/schema\.graphql$/, because: 'generated' },
];
