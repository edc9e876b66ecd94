import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import type { BoardQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { useFormats } from '#storefront/ui/formats.ts';

type Board = NonNullable<BoardQuery['board']>;

const card = 'grid gap-4 rounded-card border border-linie bg-white p-5 md:p-6';

/** The board that the school belongs to, what it sees, and the button that ends it. */
export function OwnBoard({
  own: { name, joinedAt },
  mayManage,
}: {
  own: NonNullable<Board['own']>;
  mayManage: boolean;
}) {
  const texts = useTexts();
  const { date } = useFormats();
  return (
    <section className={card} aria-labelledby="own-board">
      <h2 id="own-board" className="text-h3 wrap-anywhere">
        {texts('shop.boards.ownBoard', { name })}
      </h2>
      <p className="text-small text-tafel-500">
        {texts('shop.boards.since', { date: date(joinedAt) })}
      </p>
      <p className="max-w-[65ch]">{texts('shop.boards.ownText')}</p>
      {mayManage && (
        <Form method="post">
          <Button type="submit" kind="outline" name="intent" value="leave">
            {texts('shop.boards.leave')}
          </Button>
        </Form>
      )}
    </section>
  );
}

/** The invitation of a board, with what accepting it means. */
export function InvitedBy({ invitation }: { invitation: Board['invitedBy'][number] }) {
  const texts = useTexts();
  const { date } = useFormats();
  const { id, board: name, expiresAt } = invitation;
  return (
    <section className={card} aria-labelledby={`invited-by-${id}`}>
      <h2 id={`invited-by-${id}`} className="text-h3 wrap-anywhere">
        {texts('shop.boards.invitedBy', { name })}
      </h2>
      <p className="text-small text-tafel-500">
        {texts('shop.boards.until', { date: date(expiresAt) })}
      </p>
      <p className="max-w-[65ch]">{texts('shop.boards.invitedByText')}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="accept">
          {texts('shop.boards.accept')}
        </Button>
        <Button type="submit" kind="outline" name="intent" value="decline">
          {texts('shop.boards.decline')}
        </Button>
      </Form>
    </section>
  );
}
