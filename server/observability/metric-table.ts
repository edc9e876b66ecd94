/** A metric: its name, kind, labels, and how many sets of labels it may have. */
export type MetricSpec = {
  name: string;
  kind: 'counter' | 'gauge' | 'histogram' | 'summary';
  help: string;
  labels: readonly string[];
  /** Ceiling of label sets, those of `other` included. */
  most: number;
  /** Sets that alerts name: they have series of their own, however late they come. */
  reserved?: readonly Record<string, string>[];
  /** Upper bounds of a histogram, in seconds. */
  buckets?: readonly number[];
};

/** The metrics that processes count by themselves. Those of the database are in `database/gauges.ts`. */
export const metricTable = {
  requests: {
    name: 'http_server_request_duration_seconds',
    kind: 'histogram',
    help: 'Requests by pattern of their address; pages from the page cache are counted there alone.',
    labels: ['route', 'method', 'status_class', 'store'],
    most: 100,
    buckets: [0.05, 0.25, 1, 2.5],
  },
  activeRequests: {
    name: 'http_server_active_requests',
    kind: 'gauge',
    help: 'Requests that are being answered.',
    labels: [],
    most: 1,
  },
  refusedRequests: {
    name: 'http_server_refused_requests_total',
    kind: 'counter',
    help: 'Requests that were refused because the process was late: page, api or backoffice.',
    labels: ['kind'],
    most: 4,
  },
  pageRequests: {
    name: 'page_cache_requests_total',
    kind: 'counter',
    help: 'Pages: from the cache (hit), made for it (fill), waiting for such a page (wait), made for one visitor (pass).',
    labels: ['outcome'],
    most: 4,
  },
  pageBytes: {
    name: 'page_cache_bytes',
    kind: 'gauge',
    help: 'Bytes of cached pages.',
    labels: [],
    most: 1,
  },
  pageDrops: {
    name: 'page_cache_drops_total',
    kind: 'counter',
    help: 'Announced changes by kind of cache tag.',
    labels: ['tag_kind'],
    most: 14,
  },
  statements: {
    name: 'db_client_operation_duration_seconds',
    kind: 'histogram',
    help: 'SQL statements by verb and table, with the wait for a connection.',
    labels: ['statement'],
    most: 60,
    buckets: [0.01, 0.1],
  },
  connections: {
    name: 'db_client_connection_count',
    kind: 'gauge',
    help: 'Connections of the pool: used or idle; requests that wait for one.',
    labels: ['state'],
    most: 3,
  },
  connectionWait: {
    name: 'db_client_connection_wait_duration_seconds',
    kind: 'histogram',
    help: 'Wait for a connection of the pool.',
    labels: [],
    most: 1,
    buckets: [0.001, 0.01, 0.1, 1],
  },
  operations: {
    name: 'graphql_operation_duration_seconds',
    kind: 'histogram',
    help: 'Operations of the contract by their first field.',
    labels: ['operation'],
    most: 50,
    reserved: [{ operation: 'submitCart' }],
    buckets: [0.1, 0.5, 2],
  },
  operationRefusals: {
    name: 'graphql_refusals_total',
    kind: 'counter',
    help: 'Operations that were refused, by code or message key.',
    labels: ['operation', 'code'],
    most: 60,
  },
  submitRefusals: {
    name: 'order_submit_refusals_total',
    kind: 'counter',
    help: 'Refused submits of orders, by code or message key.',
    labels: ['code'],
    most: 25,
  },
  indexQueries: {
    name: 'catalogue_index_query_duration_seconds',
    kind: 'histogram',
    help: 'Queries of listings and search.',
    labels: [],
    most: 1,
    buckets: [0.005, 0.025, 0.1, 0.5, 2],
  },
  indexAge: {
    name: 'catalogue_index_age_seconds',
    kind: 'gauge',
    help: 'Time since the index was last known to be complete and up to date.',
    labels: [],
    most: 1,
  },
  indexProducts: {
    name: 'catalogue_index_products',
    kind: 'gauge',
    help: 'Products that are sold in the first storefront, by the index.',
    labels: [],
    most: 1,
  },
  failedJobs: {
    name: 'jobs_failed_total',
    kind: 'counter',
    help: 'Runs of jobs that threw, by task.',
    labels: ['task'],
    most: 30,
  },
  jobs: {
    name: 'job_duration_seconds',
    kind: 'summary',
    help: 'Runs of jobs by task.',
    labels: ['task'],
    most: 60,
  },
  orders: {
    name: 'orders_placed_total',
    kind: 'counter',
    help: 'Orders, by the worker, about 20 seconds after they were placed.',
    labels: ['store', 'payment'],
    most: 40,
  },
  mails: {
    name: 'mails_sent_total',
    kind: 'counter',
    help: 'Mails by the job that sends them, and whether the mail server took them.',
    labels: ['kind', 'outcome'],
    most: 50,
  },
  invalidInvoices: {
    name: 'einvoice_invalid_total',
    kind: 'counter',
    help: 'E-invoices that could not be written as the standard demands.',
    labels: [],
    most: 1,
  },
} as const satisfies Record<string, MetricSpec>;

/** Series of one label set: a histogram has one per bucket, `+Inf`, sum and count; a summary has sum and count. */
export function seriesOfOne({ kind, buckets = [] }: MetricSpec): number {
  if (kind === 'histogram') return buckets.length + 3;
  return kind === 'summary' ? 2 : 1;
}
