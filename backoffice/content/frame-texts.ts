import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A text that a previewed page shows, with its first words. */
export type FrameText = { key: string; text: string };

export type FrameTexts = {
  /** The texts of the page, in its order. */
  shown: readonly FrameText[];
  /** The keys of what was picked on the page or in the list; several where an element shows several texts. */
  picked: readonly string[];
  pick: (keys: readonly string[]) => void;
  /** Marks a text on the page and scrolls to it. */
  show: (key: string) => void;
  /** The frame with the page. */
  frame: React.RefObject<HTMLIFrameElement | null>;
};

/** What the script of a previewed page says about its texts (OP1.texts). Messages of other windows and origins are left alone. */
export function useFrameTexts(): FrameTexts {
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<readonly FrameText[]>([]);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const show = (key: string) => {
    const { current } = frame;
    if (current?.src)
      current.contentWindow?.postMessage({ show: key }, new URL(current.src).origin);
  };
  const hear = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>) => {
    const { current } = frame;
    if (!current?.src || source !== current.contentWindow) return;
    if (origin !== new URL(current.src).origin) return;
    const { texts, picked: keys } = (data ?? {}) as Record<string, unknown>;
    if (Array.isArray(texts)) {
      setShown(texts.filter(isFrameText));
      if (picked[0] !== undefined) show(picked[0]);
    }
    if (Array.isArray(keys)) {
      setPicked(keys.filter((key) => typeof key === 'string'));
      if (typeof keys[0] === 'string') show(keys[0]);
    }
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  const pick = (keys: readonly string[]) => {
    setPicked(keys);
    if (keys[0] !== undefined) show(keys[0]);
  };
  return { shown, picked, pick, show, frame };
}

function isFrameText(value: unknown): value is FrameText {
  const { key, text } = (value ?? {}) as Record<string, unknown>;
  return typeof key === 'string' && typeof text === 'string';
}
