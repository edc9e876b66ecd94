/** The page numbers of a pager: both ends, the current page and its neighbours; `undefined` is a gap. */
export function pageNumbers(current: number, total: number): (number | undefined)[] {
  const near = [1, current - 1, current, current + 1, total].filter(
    (page) => page >= 1 && page <= total,
  );
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const missing = page - (shown[index - 1] ?? page) - 1;
    if (missing === 1) return [page - 1, page];
    return missing > 1 ? [undefined, page] : [page];
  });
}
