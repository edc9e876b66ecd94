import type {
  CatalogueEdit,
  EditOutcome,
  EditReason,
} from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import type { Outcome } from './fields/outcomes.ts';

/** Outcomes of a verb over an array as the contract answers them, or why it was not tried at all. */
export function editView(outcomes: readonly Outcome[] | Refusal): CatalogueEdit {
  return isRefusal(outcomes)
    ? { result: staffMutationResult(outcomes), outcomes: [] }
    : { result: staffMutationResult(undefined), outcomes: outcomes.map(outcomeView) };
}

function outcomeView(outcome: Outcome): EditOutcome {
  if (!isRefusal(outcome)) return { ...outcome, refused: null, reasons: [], met: [] };
  const { refused, others = [], met = [] } = outcome;
  return {
    id: null,
    refused,
    reasons: [outcome, ...others].map(reasonView),
    met: met.map((each) => ({ ...each, theirs: each.theirs ?? null })),
    changes: [],
  };
}

function reasonView({ field, messageKey, values = {} }: Refusal): EditReason {
  return {
    field: field ?? null,
    message: messageKey,
    values: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
  };
}
