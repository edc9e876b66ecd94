import { useEffect, useRef, useState } from 'react';

/** Lets a part of the page take a file that is dropped on it; whether one hovers over it. */
export function useFileDrop<Part extends HTMLElement>(onFile: (file: File) => void) {
  const panel = useRef<Part>(null);
  const [isOver, setOver] = useState(false);
  const take = useRef(onFile);
  useEffect(() => {
    take.current = onFile;
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
        if (file) take.current(file);
      },
      { signal },
    );
    return () => over.abort();
  }, []);
  return { panel, isOver };
}
