import { createContext, useContext } from 'react';

/** The render's mark, by which the server recognises the page's own inline scripts. Undefined in the browser. */
export const ScriptMarkContext = createContext<string | undefined>(undefined);

/** An inline script that runs while the page is parsed, before the first paint. It must be small and send no requests. */
export function InlineScript({ text }: { text: string }) {
  const mark = useContext(ScriptMarkContext);
  return (
    <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}
