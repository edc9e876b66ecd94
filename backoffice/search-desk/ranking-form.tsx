import { type FormEvent, useState } from 'react';
import { rankProducts } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';
import { ComparisonPanels, type Found } from './comparison.tsx';
import { FindProduct } from './find-product.tsx';
import type { Tuned } from './query-address.ts';
import { useComparison } from './use-comparison.ts';

const lists = ['pinned', 'buried'] as const;
type ListName = (typeof lists)[number];

/** Pins products to the top of a query's results and buries others at their end, with the results before and after beside it. */
export function RankingForm({ tuned }: { tuned: Tuned }) {
  const texts = useTexts();
  const { shop, language, words } = tuned;
  const ranking = useRanking(tuned);
  const { draft, ids, known } = ranking;
  const { run, isPending, problem } = useCommand(rankProducts, (answer) => answer.rankProducts);
  const comparison = useComparison({
    shop,
    language,
    text: words,
    ranking: { pinned: ids('pinned'), buried: ids('buried') },
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !draft.hasChanges || draft.met.length > 0) return;
    const wish = {
      query: { shop, language, words },
      ranking: { pinned: ids('pinned'), buried: ids('buried') },
      seen: { pinned: tuned.pinned.map(idOf), buried: tuned.buried.map(idOf) },
    };
    if (!(await run(wish))) return;
    draft.clear();
    showToast({ text: texts('searchDesk.saved') });
  };
  return (
    <>
      <Panel title={texts('searchDesk.ranking')} isForm>
        <form onSubmit={save} noValidate className="grid gap-4">
          <p className="max-w-prose text-muted">{texts('searchDesk.rankingHint')}</p>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {lists.map((list) => (
              <div key={list} className="grid min-w-0 gap-2">
                <RankedList list={list} products={ids(list).map(known)} ranking={ranking} />
                <DraftQuestion
                  field={list}
                  draft={draft}
                  nameOf={(value) =>
                    idsIn(value)
                      .map((id) => known(id).name)
                      .join(', ')
                  }
                />
              </div>
            ))}
          </div>
          <FindProduct onPin={ranking.add('pinned')} onBury={ranking.add('buried')} />
          {problem !== undefined && <Notice look="bad">{problem}</Notice>}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="main" isPending={isPending} isDisabled={!draft.hasChanges}>
              {texts('save.save')}
            </Button>
            {draft.hasChanges && (
              <Button onPress={draft.clear}>{texts('searchDesk.discard')}</Button>
            )}
          </div>
        </form>
      </Panel>
      <ComparisonPanels of={comparison} stepsOf={(found) => <Steps found={found} of={ranking} />} />
    </>
  );
}

type Product = Pick<Found, 'id' | 'name'> & Partial<Found>;

const idOf = ({ id }: { id: number }): number => id;
const idsIn = (text: string): number[] => text.split(',').filter(Boolean).map(Number);

/** The two lists as they would be saved. They are kept in this tab like other fields. */
function useRanking({ shop, language, words, pinned, buried }: Tuned) {
  const draft = useDraft<ListName>(`ranking ${shop} ${language} ${words}`, {
    pinned: pinned.map(idOf).join(','),
    buried: buried.map(idOf).join(','),
  });
  const [met, setMet] = useState<readonly Product[]>([]);
  const products: readonly Product[] = [...pinned, ...buried, ...met];
  const ids = (list: ListName) => idsIn(draft.valueOf(list));
  const without = (list: ListName, id: number) => ids(list).filter((each) => each !== id);
  return {
    draft,
    ids,
    known: (id: number) => products.find((each) => each.id === id) ?? { id, name: `${id}` },
    add: (list: ListName) => (product: Product) => {
      const other = list === 'pinned' ? 'buried' : 'pinned';
      setMet((before) => [...before, product]);
      draft.typeAll({
        [list]: [...without(list, product.id), product.id].join(','),
        [other]: without(other, product.id).join(','),
      });
    },
    remove: (list: ListName, id: number) => draft.type(list, without(list, id).join(',')),
    moveUp: (id: number) => {
      const place = ids('pinned').indexOf(id);
      draft.type(
        'pinned',
        without('pinned', id)
          .toSpliced(place - 1, 0, id)
          .join(','),
      );
    },
  };
}

type Ranking = ReturnType<typeof useRanking>;
type RankedProps = { list: ListName; products: readonly Product[]; ranking: Ranking };

function RankedList({ list, products, ranking: { remove, moveUp } }: RankedProps) {
  const texts = useTexts();
  return (
    <section className="grid min-w-0 gap-2">
      <h3 className="font-semibold">{texts(`searchDesk.${list}`)}</h3>
      {products.length === 0 && <p className="text-muted">{texts(`searchDesk.none.${list}`)}</p>}
      <ol className="grid divide-y divide-line">
        {products.map(({ id, name, picturePath = null, isShown }, place) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <Thumbnail path={picturePath} width={36} height={36} />
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {name}
              {isShown === false && (
                <span className="block text-small text-warn">{texts('searchDesk.notShown')}</span>
              )}
            </span>
            {list === 'pinned' && place > 0 && (
              <Button aria-label={texts('searchDesk.moveUp', { name })} onPress={() => moveUp(id)}>
                ↑
              </Button>
            )}
            <Button
              aria-label={texts('searchDesk.removeProduct', { name })}
              onPress={() => remove(list, id)}
            >
              {texts('searchDesk.remove')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Pins or buries a product of the results. */
function Steps({ found, of: { add, ids } }: { found: Found; of: Ranking }) {
  const texts = useTexts();
  const { id, name } = found;
  return (
    <span className="flex gap-1">
      {!ids('pinned').includes(id) && (
        <Button
          aria-label={texts('searchDesk.pinProduct', { name })}
          onPress={() => add('pinned')(found)}
        >
          {texts('searchDesk.pin')}
        </Button>
      )}
      {!ids('buried').includes(id) && (
        <Button
          aria-label={texts('searchDesk.buryProduct', { name })}
          onPress={() => add('buried')(found)}
        >
          {texts('searchDesk.bury')}
        </Button>
      )}
    </span>
  );
}
