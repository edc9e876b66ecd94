import { type FieldRules, phone, required } from '#storefront/ui/form/rules.ts';

/** The fields that the forwarding agent needs (CO3). */
export const speditionFields = ['phone', 'floor', 'lift', 'timeWindow'] as const;

export const speditionRules: FieldRules = {
  'spedition.phone': [required, phone],
  'spedition.floor': [required],
  'spedition.lift': [required],
  'spedition.timeWindow': [required],
};
