import { useEffect, useRef, useState } from 'react';

/** The focus rests this long on an entry before the preview opens it: going through the rows would load it again for each. */
const restMs = 400;

/** The entry on which a person works, once the focus rests there. */
export function useEditedEntry(): [number | undefined, (id: number) => void] {
  const [edited, setEdited] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const rest = (id: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setEdited(id), restMs);
  };
  return [edited, rest];
}
