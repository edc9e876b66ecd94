import '#storefront/texts/lists.ts';
import { type FindClassSetsQuery, findClassSets } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { classSetAddress } from '#storefront/lists/class-set-path.ts';
import { supplyListPath } from '#storefront/lists/list-path.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/class-sets.ts';
import { useSubjectName } from './use-subject-name.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).ask(findClassSets, {});
}

/** All ready-made class sets with their school year (SC8). */
export default function ClassSets({ loaderData: { classSets } }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.classSets.title');
  return (
    <div className="page-width pb-10">
      <PageHead title={title} description={texts('shop.classSets.lead')} />
      <Crumbs crumbs={[]} current={title} />
      <h1 className="mt-2 mb-3">{title}</h1>
      <p className="mb-6 max-w-[70ch] text-lead text-tafel-500">{texts('shop.classSets.lead')}</p>
      {classSets.length === 0 ? (
        <Note kind="blue">{texts('shop.classSets.none')}</Note>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {classSets.map((set) => (
            <li key={set.code} className="grid">
              <SetCard set={set} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8">
        <TextLink href={supplyListPath}>{texts('shop.supplyList.fromPaper')}</TextLink>
      </p>
    </div>
  );
}

function SetCard({ set }: { set: FindClassSetsQuery['classSets'][number] }) {
  const texts = useTexts();
  const subjectName = useSubjectName();
  const { code, title, subject, description, pictures } = set;
  const { articleCount: count, schoolYear: year } = set;
  return (
    <article className="relative flex flex-col items-start gap-2 rounded-card border border-linie-blau bg-white p-5 focus-within:border-tafel-900 hover:border-tafel-900">
      <Badge kind="info">{subjectName(subject)}</Badge>
      <h2 className="text-h3">
        <a
          href={classSetAddress(code)}
          className="underline-offset-3 after:absolute after:inset-0 hover:underline"
        >
          {title}
        </a>
      </h2>
      <p className="break-words">{description}</p>
      <ul className="my-1 grid w-full grid-cols-5 gap-2" aria-hidden="true">
        {pictures.map((picture, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two articles may share a picture, and they never move
          <li key={index}>
            <Picture
              picture={picture}
              shape="thumb"
              isDecorative
              className="w-full rounded-ranzen-small"
            />
          </li>
        ))}
      </ul>
      <p className="mt-auto text-small text-tafel-500">
        {texts('shop.classSets.card', { count, year })}
      </p>
    </article>
  );
}
