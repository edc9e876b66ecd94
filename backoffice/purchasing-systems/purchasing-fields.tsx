import type { PurchasingSystemDraft } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A connection as it is typed: names one in each line. */
export type TypedSystem = {
  name: string;
  returnHosts: string;
  frameOrigins: string;
  vendorNumber: string;
  materialGroup: string;
  unitCode: string;
  isTest: boolean;
  showsPrices: boolean;
  showsMarketing: boolean;
  documentsUrl: string;
  documentsHostKey: string;
  documentsSecret: string;
  ordersUrl: string;
  ordersLogin: string;
  ordersSecret: string;
  ordersHostKey: string;
  ordersSender: string;
  ordersMailServer: string;
};

/** What is sent of what was typed. */
export function draftOf(typed: TypedSystem): PurchasingSystemDraft {
  return {
    ...typed,
    returnHosts: typed.returnHosts.split('\n'),
    frameOrigins: typed.frameOrigins.split('\n'),
  };
}

type Props = {
  protocol: string;
  typed: TypedSystem;
  onChange: (typed: TypedSystem) => void;
  errors: Readonly<Record<string, string>>;
};

const hostFields = ['returnHosts', 'frameOrigins'] as const;

/** The settings of a connection; by Peppol, which has no visits and one way for documents, the fewer ones. */
export function PurchasingFields({ protocol, typed, onChange, errors }: Props) {
  const texts = useTexts();
  const isPeppol = protocol === 'peppol';
  const short = ['vendorNumber', 'materialGroup', 'unitCode'] as const;
  return (
    <>
      <TextField
        label={texts('punchOut.name')}
        value={typed.name}
        onChange={(name) => onChange({ ...typed, name })}
        autoComplete="off"
        maxLength={80}
        error={errors['name']}
      />
      {(isPeppol ? [] : hostFields).map((field) => (
        <div key={field} className="grid gap-1">
          <TextArea
            label={texts(`punchOut.${field}`)}
            value={typed[field]}
            onChange={(text) => onChange({ ...typed, [field]: text })}
            rows={2}
            spellCheck="false"
            error={errors[field]}
          />
          <p className="text-small text-muted">{texts(`punchOut.${field}Hint`)}</p>
        </div>
      ))}
      <div className="grid items-end gap-4 md:grid-cols-3">
        {short.map((field) => (
          <TextField
            key={field}
            label={texts(`punchOut.${field}`)}
            value={typed[field]}
            onChange={(text) => onChange({ ...typed, [field]: text })}
            autoComplete="off"
            maxLength={10}
            error={errors[field]}
          />
        ))}
      </div>
      {!isPeppol && <DocumentFields typed={typed} onChange={onChange} errors={errors} />}
      {(protocol === 'oci' || protocol === 'opentrans') && (
        <OrderFields typed={typed} onChange={onChange} errors={errors} />
      )}
      {(protocol === 'oci' || protocol === 'cxml') && (
        <CheckList
          label={texts('punchOut.visits')}
          choices={[
            {
              value: 'prices',
              label: texts('punchOut.showsPrices'),
              hint: texts('punchOut.showsPricesHint'),
            },
            {
              value: 'marketing',
              label: texts('punchOut.showsMarketing'),
              hint: texts('punchOut.showsMarketingHint'),
            },
          ]}
          chosen={
            new Set([
              ...(typed.showsPrices ? ['prices'] : []),
              ...(typed.showsMarketing ? ['marketing'] : []),
            ])
          }
          onChange={(chosen) =>
            onChange({
              ...typed,
              showsPrices: chosen.has('prices'),
              showsMarketing: chosen.has('marketing'),
            })
          }
        />
      )}
      <CheckList
        label={texts('punchOut.state')}
        choices={[
          { value: 'test', label: texts('punchOut.isTest'), hint: texts('punchOut.isTestHint') },
        ]}
        chosen={new Set(typed.isTest ? ['test'] : [])}
        onChange={(chosen) => onChange({ ...typed, isTest: chosen.has('test') })}
      />
    </>
  );
}

/** Where documents about orders go. */
function DocumentFields({ typed, onChange, errors }: Omit<Props, 'protocol'>) {
  const texts = useTexts();
  return (
    <div className="grid items-end gap-4 md:grid-cols-2">
      <TextField
        label={texts('punchOut.documentsUrl')}
        value={typed.documentsUrl}
        onChange={(documentsUrl) => onChange({ ...typed, documentsUrl })}
        autoComplete="off"
        maxLength={500}
        error={errors['documentsUrl']}
      />
      <TextField
        label={texts('punchOut.documentsSecret')}
        value={typed.documentsSecret}
        onChange={(documentsSecret) => onChange({ ...typed, documentsSecret })}
        autoComplete="off"
        maxLength={200}
        error={errors['documentsSecret']}
      />
      {/^sftp:/i.test(typed.documentsUrl.trim()) && (
        <TextField
          label={texts('punchOut.documentsHostKey')}
          value={typed.documentsHostKey}
          onChange={(documentsHostKey) => onChange({ ...typed, documentsHostKey })}
          autoComplete="off"
          spellCheck="false"
          maxLength={60}
          error={errors['documentsHostKey']}
        />
      )}
      <p className="text-small text-muted md:col-span-2">{texts('punchOut.documentsHint')}</p>
    </div>
  );
}

const sftpFields = ['ordersHostKey'] as const;
const mailFields = ['ordersSender', 'ordersMailServer'] as const;

/** Where orders are fetched; a key may have several lines. */
function OrderFields({ typed, onChange, errors }: Omit<Props, 'protocol'>) {
  const texts = useTexts();
  const url = typed.ordersUrl.trim();
  const isSftp = /^sftp:/i.test(url);
  const isMail = /^imaps?:/i.test(url);
  const fields = [
    'ordersUrl',
    ...(url === '' ? [] : (['ordersLogin'] as const)),
    ...(isSftp ? sftpFields : []),
    ...(isMail ? mailFields : []),
  ] as const;
  return (
    <fieldset className="grid items-end gap-4 md:grid-cols-2">
      <legend className="pb-2 font-semibold">{texts('punchOut.orders')}</legend>
      {fields.map((field) => (
        <TextField
          key={field}
          label={texts(`punchOut.${field}`)}
          value={typed[field]}
          onChange={(text) => onChange({ ...typed, [field]: text })}
          autoComplete="off"
          spellCheck="false"
          maxLength={500}
          error={errors[field]}
        />
      ))}
      {url !== '' && (
        <TextArea
          label={texts('punchOut.ordersSecret')}
          value={typed.ordersSecret}
          onChange={(ordersSecret) => onChange({ ...typed, ordersSecret })}
          rows={1}
          spellCheck="false"
          error={errors['ordersSecret']}
        />
      )}
      <p className="text-small text-muted md:col-span-2">{texts('punchOut.ordersHint')}</p>
      {isMail && (
        <p className="text-small text-muted md:col-span-2">{texts('punchOut.ordersMailHint')}</p>
      )}
    </fieldset>
  );
}

/** Of a connection that fetches no orders. */
export const noOrders = {
  ordersUrl: '',
  ordersLogin: '',
  ordersSecret: '',
  ordersHostKey: '',
  ordersSender: '',
  ordersMailServer: '',
};
