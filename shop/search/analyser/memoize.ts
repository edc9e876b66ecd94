const mostRemembered = 50_000;
const longestKey = 64;

/** Memoizes a pure function for short texts, up to 50,000 results. */
export function memoize<Result>(make: (text: string) => Result): (text: string) => Result {
  const made = new Map<string, Result>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const result = make(text);
    if (text.length > longestKey) return result;
    if (made.size >= mostRemembered) made.clear();
    made.set(text, result);
    return result;
  };
}
