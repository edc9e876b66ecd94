import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import type { BoardQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { schoolPath } from './board-path.ts';

type SchoolsProps = { schools: NonNullable<BoardQuery['board']>['schools']; mayManage: boolean };

/** The schools of the board, each with the link to its page and the button that ends its place. */
export function Schools({ schools, mayManage }: SchoolsProps) {
  const texts = useTexts();
  const { date } = useFormats();
  return (
    <section className="grid gap-3" aria-labelledby="schools">
      <h2 id="schools" className="text-h3">
        {texts('shop.boards.schools')}
      </h2>
      {schools.length === 0 && <p>{texts('shop.boards.noSchools')}</p>}
      <ul className="grid gap-px overflow-hidden rounded-card border border-linie bg-linie empty:hidden">
        {schools.map(({ id, name, customerNumber, joinedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-white px-5 py-4"
          >
            <div className="min-w-0">
              <TextLink href={schoolPath(id)} className="py-1 font-semibold wrap-anywhere">
                {name}
              </TextLink>
              <p className="text-small text-tafel-500">
                {customerNumber && (
                  <>{texts('shop.boards.number', { number: customerNumber })} · </>
                )}
                {texts('shop.boards.since', { date: date(joinedAt) })}
              </p>
            </div>
            {mayManage && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" kind="link" name="intent" value="remove">
                  {texts('shop.boards.removeSchool')}
                  <span className="sr-only"> {name}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
