import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Shown } from './return-type.ts';

/** How a return ended, or that it is being settled. */
export function Outcome({ shown }: { shown: Shown }) {
  const texts = useTexts();
  const { status, settledMinor, currency, regulation, settledAs } = shown;
  if (status === 'inspected') return <Notice look="warn">{texts('returns.settling')}</Notice>;
  if (status !== 'settled') return null;
  const isVoucher = (settledAs ?? regulation) === 'voucher';
  return (
    <Notice look="good">
      {settledMinor === null ? (
        texts('returns.done')
      ) : (
        <>
          {texts(isVoucher ? 'returns.done.voucher' : 'returns.done.refund')}{' '}
          <strong>
            <Amount amountMinor={settledMinor} currencyCode={currency} />
          </strong>
        </>
      )}
    </Notice>
  );
}
