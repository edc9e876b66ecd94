import {
  collectivePreview,
  type CollectivePreviewQuery,
  orderSubmissions,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { requestKeyOf } from '../offers/request-key.ts';

type Preview = CollectivePreviewQuery['collectivePreview'];

export type CollectiveAnswer = {
  chosen: number[];
  /** What the chosen submissions cost; undefined once they are ordered. */
  preview: Preview | undefined;
  refusals: Preview['refusals'];
  ordered: string | undefined;
};

/**
 * Computes what the chosen submissions cost together, or orders them at the total that the person saw (SC5). After a refusal the costs are
 * computed again.
 */
export async function orderCollective(api: ShopApi, form: FormData): Promise<CollectiveAnswer> {
  const submissionIds = form.getAll('submission').map(Number).filter(Number.isSafeInteger);
  const isOrder = form.get('intent') === 'order';
  const placed = isOrder
    ? (
        await api.ask(orderSubmissions, {
          submissionIds,
          confirmedTotalMinor: Number(form.get('confirmedTotalMinor')) || 0,
          requestKey: requestKeyOf(form.get('requestKey')),
        })
      ).orderSubmissions
    : undefined;
  const ordered = placed?.collectiveNumber ?? undefined;
  if (ordered) return { chosen: [], preview: undefined, refusals: [], ordered };
  const { collectivePreview: preview } = await api.ask(collectivePreview, { submissionIds });
  const refusals = placed && placed.refusals.length > 0 ? placed.refusals : preview.refusals;
  return { chosen: submissionIds, preview, refusals, ordered: undefined };
}
