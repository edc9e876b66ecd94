import type { TokenParts } from '#shop/access/api-token.ts';
import { issueUserToken } from '#shop/access/user-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { AskContract, ContractAnswer, ApiQuestion } from '../context/shop-api.ts';
import type { KeptTokens } from '../tokens/api-tokens.ts';
import { type NodeAnswer, postToNode } from '../http/post-to-node.ts';

export type RemoteApi = {
  graphqlEndpoint: string;
  apiTokens: KeptTokens;
  tokenParts: TokenParts;
  isLocal: boolean;
  /** Runs operations of previews and of visits from purchasing systems, of which other nodes do not know. */
  inProcess: AskContract;
  /** The current trace, which the other node continues; undefined where traces are off. */
  traceparent?: (() => string | undefined) | undefined;
  /** Limit of one request; 5 s by default. */
  timeoutMs?: number;
};

/**
 * Runs an operation of a page on another node's API, with this server's API token, the user's token and forwarded headers
 * (TP1, TP2, AU3). A refused API token is replaced once. Failures of the node are logged and returned as INTERNAL_ERROR, so that
 * the page is a 503 as without a database (TP4).
 */
export function askRemotely(api: RemoteApi): AskContract {
  return async (question) => {
    const { ctx } = question;
    if (ctx.productPreview || ctx.planPreview || ctx.pagePreview || ctx.visitor.punchOut)
      return api.inProcess(question);
    try {
      const { token } = await api.apiTokens(ctx.storefront);
      const answer = await send(api, question, token);
      if (!isPassRefused(answer)) return contractAnswer(answer, api);
      const renewed = await api.apiTokens(ctx.storefront, token);
      return contractAnswer(await send(api, question, renewed.token), api);
    } catch (fault) {
      ctx.log.error({ err: fault, operation: question.operation.name }, 'The API did not answer');
      return faultAnswer(ctx);
    }
  };
}

async function send(
  { graphqlEndpoint, tokenParts, isLocal, traceparent, timeoutMs = 5000 }: RemoteApi,
  { operation, variables, ctx, travelling }: ApiQuestion,
  token: string,
): Promise<NodeAnswer> {
  const { userId, account } = ctx.visitor;
  const trace = traceparent?.();
  const session = account && { accountId: account.id, sessionHash: account.sessionHash };
  return postToNode({
    address: graphqlEndpoint,
    host: ctx.storefront.host,
    headers: {
      ...travelling,
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'x-request-id': ctx.requestId,
      ...(userId && { 'x-ishop-api-userid': userId }),
      ...(session && { 'x-jwt': await issueUserToken(tokenParts, session, ctx.storefront) }),
      ...(isLocal && { 'x-is-dev': 'true' }),
      ...(trace !== undefined && { traceparent: trace }),
    },
    body: JSON.stringify({ operationName: operation.name, query: operation.text, variables }),
    timeoutMs,
  });
}

function isPassRefused({ status, body }: NodeAnswer): boolean {
  const [error] = (body as ContractAnswer | null)?.errors ?? [];
  return status === 401 && error?.extensions?.['classification'] === 'INVALID_TOKEN';
}

function contractAnswer({ status, body }: NodeAnswer, { graphqlEndpoint }: RemoteApi) {
  const answer = body as ContractAnswer | null;
  if (status < 500 && (answer?.data ?? answer?.errors)) return answer;
  throw new Error(`${graphqlEndpoint} answered ${status}: neither data nor what is wrong.`);
}

function faultAnswer({ requestId }: Ctx): ContractAnswer {
  const extensions = {
    classification: 'INTERNAL_ERROR',
    messageKey: 'vue.message.internalError',
    requestId,
  };
  return { errors: [{ message: 'Internal error', extensions }] };
}
