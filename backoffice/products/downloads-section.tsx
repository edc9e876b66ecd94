import { filledOf } from '../api/problem-text.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DocumentsField } from './documents-field.tsx';
import { entriesIn, type Parts, requiredNumber, text } from './field-codecs.ts';
import { DropFiles } from '#backoffice/pictures/drop-files.tsx';
import { useUploadQueue } from '#backoffice/pictures/use-upload-queue.ts';
import type { Product } from './product-type.ts';
import { Section } from './section.tsx';
import { type ProductForm, useProductForm } from './use-product-form.ts';

type Language = 'de' | 'en';

const languages = ['de', 'en'] as const satisfies readonly Language[];
const most = 20;
const parts = [
  { part: 'displayName', codec: text },
  { part: 'url', codec: text },
  { part: 'format', codec: text },
  { part: 'sizeBytes', codec: requiredNumber },
] as const;
const newDownload = { displayName: '', url: '', format: 'PDF', sizeBytes: '' };

/**
 * Instructions, safety sheets and other files that a product's page links to, in each language: uploaded as PDF, the data sheet that the
 * shop draws, or an address.
 */
export function DownloadsSection({ product, mayEdit }: { product: Product; mayEdit: boolean }) {
  const texts = useTexts();
  const form = useProductForm(product, 'downloads');
  return (
    <Section title={texts('product.downloads')} form={form} mayEdit={mayEdit}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {languages.map((language) => (
          <Downloads
            key={language}
            form={form}
            language={language}
            productId={product.id}
            mayEdit={mayEdit}
          />
        ))}
      </div>
    </Section>
  );
}

type Props = { form: ProductForm; language: Language; productId: number; mayEdit: boolean };

function Downloads({ form, language, productId, mayEdit }: Props) {
  const texts = useTexts();
  const field = `downloads.${language}` as const;
  const code = language.toUpperCase();
  const entries = entriesIn(form.draft.valueOf(field));
  const add = (entry: Parts) =>
    form.draft.type(field, JSON.stringify([...entries, { ...newDownload, ...entry }]));
  const sheet = `/downloads/produktdatenblatt-${productId}.pdf`;
  return (
    <div className="grid min-w-0 content-start gap-3">
      <DocumentsField
        form={form}
        field={field}
        parts={parts.map((each) => ({
          ...each,
          label: texts(`product.download.${each.part}`),
          isRequired: true,
        }))}
        titlePart="displayName"
        added={newDownload}
        most={most}
        heading={texts(`product.language.${language}`)}
        addLabel={texts('product.addDownload', { language: code })}
        nameAt={(place) => texts('product.download', { place, language: code })}
        tools={({ url }) => <OpenUploaded url={url ?? ''} />}
      />
      {mayEdit && entries.length < most && (
        <>
          {!entries.some(({ url }) => url === sheet) && (
            <Button
              className="justify-self-start"
              onPress={() => add({ displayName: dataSheet[language], url: sheet, sizeBytes: '0' })}
            >
              {texts('product.addDataSheet', { language: code })}
            </Button>
          )}
          <UploadDownloads
            code={code}
            stored={(name, kept) => add({ displayName: titleOf(name), ...kept })}
          />
        </>
      )}
    </div>
  );
}

/** The name that shoppers read, in the language of the texts. */
const dataSheet = { de: 'Produktdatenblatt', en: 'Product data sheet' };

function OpenUploaded({ url }: { url: string }) {
  const texts = useTexts();
  if (!/^\/downloads\/d[\da-f]{64}\.pdf$/.test(url)) return null;
  return (
    <a href={url} download className="justify-self-start underline">
      {texts('product.saveDownload')}
    </a>
  );
}

type UploadProps = { code: string; stored: (name: string, kept: Parts) => void };

function UploadDownloads({ code, stored }: UploadProps) {
  const texts = useTexts();
  const uploads = useUploadQueue({
    path: '/api/backoffice/documents',
    faults: { TOO_LARGE: 'documents.tooLarge', BAD_REQUEST: 'documents.type' },
    stored: (file, result) => stored(file.name, filledOf(result)),
  });
  return (
    <DropFiles
      uploads={uploads}
      types={['application/pdf']}
      label={texts('documents.drop', { language: code })}
      lead={texts('documents.lead')}
      choose={texts('documents.choose', { language: code })}
    />
  );
}

/** The name of a file as a title: `Sicherheits_datenblatt.pdf` becomes "Sicherheits datenblatt". */
function titleOf(fileName: string): string {
  return fileName
    .replace(/\.pdf$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 100);
}
