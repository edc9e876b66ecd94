import { lazy, Suspense } from 'react';
import { useTexts } from '../texts/use-texts.tsx';

export type RichTextProps = {
  label: string;
  /** HTML as the shop's cleaner keeps it; empty for none. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
};

/** The editor has a script of its own, which loads with the first form that has formatted text. */
const Editor = lazy(() => import('./rich-text-editor.tsx'));

/** A labelled field of formatted text. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Loading label={props.label} />}>
      <Editor {...props} />
    </Suspense>
  );
}

function Loading({ label }: { label: string }) {
  const texts = useTexts();
  return (
    <div className="grid gap-1">
      <span className="font-semibold">{label}</span>
      <p className="min-h-32 rounded-md border border-edge px-2 py-1.5 text-muted">
        {texts('app.loading')}
      </p>
    </div>
  );
}
