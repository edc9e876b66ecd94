import { create } from 'zustand';
import type { EnergyViewFragment } from '#contract/operations.generated.ts';
import { openModal } from '../modals.ts';

export const energyDialog = 'energyEfficiencyModal';

export const useShownLabel = create<{ label: EnergyViewFragment | undefined }>(() => ({
  label: undefined,
}));

/** Opens the dialog of an energy label (HF6). */
export function showLabel(label: EnergyViewFragment): void {
  useShownLabel.setState({ label });
  openModal(energyDialog);
}
