import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { When } from '../ui/when.tsx';

const looks = { draft: 'warn', published: 'good', retired: 'neutral' } as const;

/** The state of a product, and when a draft is published by itself. */
export function ProductState({ state, publishAt }: { state: string; publishAt: string | null }) {
  const texts = useTexts();
  const known = state in looks ? (state as keyof typeof looks) : 'draft';
  return (
    <Badge look={looks[known]}>
      {publishAt === null ? (
        texts(`products.isState.${known}`)
      ) : (
        <>
          {texts('products.isState.planned')} <When at={publishAt} />
        </>
      )}
    </Badge>
  );
}
