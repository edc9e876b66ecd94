import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { OrderPageData } from './order-page-data.ts';

type Document = OrderPageData['documents'][number];

/** Invoice and credit notes of an order, as PDF and as XRechnung (OP4). */
export function Documents({ documents }: { documents: readonly Document[] }) {
  const texts = useTexts();
  if (documents.length === 0) return null;
  return (
    <section
      aria-labelledby="documents"
      className="grid gap-2 rounded-card border border-linie bg-white p-5 md:p-6"
    >
      <h2 id="documents" className="text-h3">
        {texts('shop.orders.documents')}
      </h2>
      <ul className="grid divide-y divide-linie-blau">
        {documents.map((document) => (
          <DocumentItem key={document.number} document={document} />
        ))}
      </ul>
    </section>
  );
}

function DocumentItem({
  document: { kind, number, issuedAt, total, dueDate, isOverdue, pdfPath, xmlPath },
}: {
  document: Document;
}) {
  const texts = useTexts();
  const { date } = useFormats();
  const title = kind === 'invoice' ? texts('shop.orders.invoice') : texts('shop.orders.creditNote');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-1.5">
      <p>
        <strong className="font-bold">
          <UnbrokenName name={`${title} ${number}`} />
        </strong>
        <span className="block text-tafel-500">{`${date(issuedAt)} · ${total.stringValue}`}</span>
        {dueDate && (
          <span className={isOverdue ? 'block font-bold text-rot-dunkel' : 'block'}>
            {texts(isOverdue ? 'shop.orders.overdue' : 'shop.orders.payBy', {
              date: date(dueDate),
            })}
          </span>
        )}
      </p>
      <p className="flex gap-x-6">
        <FileLink path={pdfPath} label={texts('shop.orders.pdf')} name={number} />
        {xmlPath && (
          <FileLink path={xmlPath} label={texts('shop.orders.xrechnung')} name={number} />
        )}
      </p>
    </li>
  );
}

function FileLink({ path, label, name }: { path: string; label: string; name: string }) {
  return (
    <TextLink href={path} download className="py-2.5">
      {label}
      <span className="sr-only">{` ${name}`}</span>
    </TextLink>
  );
}
