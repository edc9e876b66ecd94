import { createContext, useContext } from 'react';

/** The render's mark, by which the server knows which inline scripts are the page's own. The browser has none. */
export const ScriptMarkContext = createContext<string | undefined>(undefined);

/** A script that runs while the page is read, before anything is painted. It must be small and speak to nobody. */
export function InlineScript({ text }: { text: string }) {
  const mark = useContext(ScriptMarkContext);
  return (
    <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}
