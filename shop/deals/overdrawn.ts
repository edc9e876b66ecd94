/**
 * Whether a write failed because a deal would have given more pieces than it has (CA5). The database refuses that whatever a statement decided;
 * one that waited for others was seen to decide by what stood before them. Nothing was written: it may be tried again.
 */
export function isOverdrawn(fault: unknown): boolean {
  return fault instanceof Error && 'constraint' in fault && fault.constraint === 'deal_check1';
}
