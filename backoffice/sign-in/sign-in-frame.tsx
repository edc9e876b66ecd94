import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.tsx';

/** The frame of screens before the login: the name of the back office over one card. Its steps have their own headings. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const texts = useTexts();
  return (
    <div className="grid min-h-dvh content-start justify-items-center gap-6 bg-bar p-4 pt-[14vh] [@media(max-height:40rem)]:pt-4">
      <header className="flex items-baseline gap-2 font-display text-title font-bold text-on-bar">
        <span aria-hidden className="size-3 rounded-full bg-sonne" />
        {texts('app.name')}
      </header>
      <main className="grid w-full max-w-md gap-4 rounded-lg bg-raised p-8 shadow-raised">
        {children}
      </main>
    </div>
  );
}
