import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.tsx';

type Props = {
  title: string;
  /** Shown beside the title: a state, a number. */
  aside?: ReactNode;
  /** Actions of the whole screen. */
  children?: ReactNode;
};

/** Title of a screen, also in the tab, with its actions at the right. */
export function PageHead({ title, aside, children }: Props) {
  const texts = useTexts();
  return (
    <header className="flex flex-wrap items-center gap-3 pb-4">
      <title>{`${title} · ${texts('app.name')}`}</title>
      <h1 className="text-title">{title}</h1>
      {aside}
      <div className="ml-auto flex flex-wrap gap-2">{children}</div>
    </header>
  );
}
