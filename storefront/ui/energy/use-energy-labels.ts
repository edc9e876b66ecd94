import { useEffect } from 'react';
import type { EnergyViewFragment } from '#contract/operations.generated.ts';
import { showLabel } from './shown-label.ts';

/** Opens the energy label that a clicked link has in its data. One listener serves all links of the document. */
export function useEnergyLabels(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element && event.target.closest('a[data-energy-label]');
      if (!(link instanceof HTMLElement)) return;
      event.preventDefault();
      showLabel(JSON.parse(link.dataset['energyLabel'] ?? '') as EnergyViewFragment);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
