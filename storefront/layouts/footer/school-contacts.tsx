import { Icon } from '#storefront/ui/icon.tsx';

/** Parameters of the business shop; a line without its parameter is left out. */
export type SchoolContact = { hotline: string | null; schoolEmail: string | null };

/** Hotline and e-mail address for schools (HF4). */
export function SchoolContacts({ contact: { hotline, schoolEmail } }: { contact: SchoolContact }) {
  if (!hotline && !schoolEmail) return null;
  return (
    <ul className="grid">
      {hotline && (
        <li>
          <a href={`tel:${hotline.replaceAll(/[^+\d]/g, '')}`} className={line}>
            <Icon name="phone" size="small" />
            {hotline}
          </a>
        </li>
      )}
      {schoolEmail && (
        <li>
          <a href={`mailto:${schoolEmail}`} className={line}>
            <Icon name="mail" size="small" />
            {schoolEmail}
          </a>
        </li>
      )}
    </ul>
  );
}

const line = 'inline-flex min-h-11 items-center gap-2.5 font-bold text-sonne hover:underline';
