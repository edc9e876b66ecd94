/** A school year as it is named: 2026/27. */
export function yearName(schoolYear: number): string {
  return `${schoolYear}/${String((schoolYear + 1) % 100).padStart(2, '0')}`;
}
