/** Whether a key belongs to a field, to a dialog, or to the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  const fields = 'input, textarea, select, [contenteditable], [role="dialog"]';
  return target instanceof Element && target.closest(fields) !== null;
}
