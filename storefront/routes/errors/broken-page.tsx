import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';

/** Something failed on our side: what it is, and the way out (HF5). A full load clears whatever is broken. */
export function BrokenPage({ error }: { error: unknown }) {
  const texts = useTexts();
  return (
    <section className="page-width section-gap">
      <div className="karo rounded-card border border-linie-blau p-4 py-10 md:p-16">
        <div className="mx-auto grid max-w-2xl justify-items-start gap-4 rounded-card bg-white p-6 md:p-10">
          <h1>{texts('vue.statuscode.headline')}</h1>
          <p>{texts('vue.statuscode.text')}</p>
          <ButtonLink href="/" data-reload="">
            {texts('vue.statuscode.button')}
          </ButtonLink>
          <DebugBox error={error} />
        </div>
      </div>
    </section>
  );
}

/** What went wrong in the words of the machine, outside production only (HF5). */
function DebugBox({ error }: { error: unknown }) {
  if (!import.meta.env.DEV) return null;
  const words = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
  return (
    <pre className="max-w-full overflow-x-auto rounded-m bg-papier-2 p-4 text-micro">{words}</pre>
  );
}
