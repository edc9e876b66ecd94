import type { FilterGroup } from './filter-groups.ts';

/** Browsers that run scripts never see the form, so only the server's program has it. */
const FilterForm = import.meta.env.SSR ? (await import('./filter-form.tsx')).FilterForm : undefined;

/** All filters as a form where no script runs. */
export function FiltersWithoutScript({ groups }: { groups: readonly FilterGroup[] }) {
  return <noscript>{FilterForm && <FilterForm groups={groups} />}</noscript>;
}
