import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';

/** Leads to the next part of a list, which begins where the parameter `after` of its address says. */
export function NextLink({ next }: { next: string | number }) {
  const texts = useTexts();
  const [address] = useSearchParams();
  const query = new URLSearchParams(address);
  query.set('after', String(next));
  return (
    <p className="py-3 print:hidden">
      <Link to={`?${query}`} className="font-semibold text-action underline">
        {texts('list.more')}
      </Link>
    </p>
  );
}
