import { useEffect, useRef, useState } from 'react';

/** Makes an element accept dropped files; `isOver` is true while one is dragged over it. */
export function useFileDrop<Part extends HTMLElement>(onFile: (file: File) => void) {
  const panel = useRef<Part>(null);
  const [isOver, setOver] = useState(false);
  const handler = useRef(onFile);
  useEffect(() => {
    handler.current = onFile;
  });
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    panel.current?.addEventListener(
      'dragover',
      (event) => (event.preventDefault(), setOver(true)),
      { signal },
    );
    panel.current?.addEventListener('dragleave', () => setOver(false), { signal });
    panel.current?.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer?.files ?? [];
        if (file) handler.current(file);
      },
      { signal },
    );
    return () => over.abort();
  }, []);
  return { panel, isOver };
}
