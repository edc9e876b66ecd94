import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';

/** First step at the packing station: the number of an order, scanned from its slip or typed. */
export function OrderChoice({ unknown }: { unknown: string | undefined }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [number, setNumber] = useState('');
  const done = search.get('done');
  const choose = async (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() === '') return;
    await navigate(`/packing?${new URLSearchParams({ order: number.trim().toUpperCase() })}`);
    setNumber('');
  };
  return (
    <form onSubmit={choose} className="grid gap-3">
      {done !== null && (
        <Notice look="good">{texts('packing.handedOver', { number: done })}</Notice>
      )}
      {unknown !== undefined && (
        <Notice look="bad">{texts('packing.unknownOrder', { number: unknown })}</Notice>
      )}
      <TextField
        label={texts('packing.orderNumber')}
        value={number}
        onChange={setNumber}
        maxLength={40}
        isFocusedAtFirst
      />
      <Button type="submit" look="main" className="justify-self-start">
        {texts('packing.begin')}
      </Button>
    </form>
  );
}
