/** Where this shop runs: the parts of its storefronts' host names (ST4). */
export type Site = {
  environment: Environment;
  /** The name before the country suffix, e.g. `ranzen`. */
  mainDomain: string;
  /** The port in local addresses; elsewhere the balancer answers on the standard one. */
  port: number;
  /** Where servers send operations and requests for API tokens; undefined: to this node. */
  graphqlEndpoint?: string | undefined;
  tokenUrl?: string | undefined;
  /** Third-party scripts and the address for fault reports; undefined where there are none (SO3). */
  tagManagerUrl?: string | undefined;
  consentScriptUrl?: string | undefined;
  errorTrackingDsn?: string | undefined;
};

export const environments = ['local', 'dev', 'staging', 'integ', 'app', 'production'] as const;
export type Environment = (typeof environments)[number];

/**
 * The host names of all storefronts, the German consumer shop first. Local ones end in `.localhost`,
 * production's have none, every other environment has its own label in place of `www`.
 */
export function knownHosts({
  environment,
  mainDomain,
}: Pick<Site, 'environment' | 'mainDomain'>): string[] {
  if (environment === 'production') return hostsOf(mainDomain, 'www');
  if (environment === 'local') return hostsOf(mainDomain, 'www').map((host) => `${host}.localhost`);
  return hostsOf(mainDomain, environment);
}

function hostsOf(mainDomain: string, main: string): string[] {
  const inner = main === 'www' ? '' : `${main}.`;
  return [
    `${main}.${mainDomain}.de`,
    `${main}.${mainDomain}.at`,
    `${main}.${mainDomain}.ch`,
    `en.${inner}${mainDomain}.de`,
    `educational.${inner}${mainDomain}.de`,
    `en.educational.${inner}${mainDomain}.de`,
  ];
}

/** A host's origin as visitors type it, without a trailing slash. */
export function originOfHost(
  host: string,
  { environment, port }: Pick<Site, 'environment' | 'port'>,
): string {
  if (environment !== 'local') return `https://${host}`;
  return port === 80 ? `http://${host}` : `http://${host}:${port}`;
}

/** The host of the back office: one for all storefronts, and none of theirs. */
export function backofficeHost({
  environment,
  mainDomain,
}: Pick<Site, 'environment' | 'mainDomain'>): string {
  if (environment === 'production') return `backoffice.${mainDomain}.de`;
  if (environment === 'local') return `backoffice.${mainDomain}.localhost`;
  return `backoffice.${environment}.${mainDomain}.de`;
}
