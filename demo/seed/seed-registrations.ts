import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '#shop/account/passwords.ts';
import { drawCertificate } from '../pictures/draw-papers.ts';

type Waiting = {
  hoursAgo: number;
  kind: 'school' | 'company';
  email: string;
  company: string;
  firstName: string;
  lastName: string;
  vatNumber: string | null;
  jobTitle: string;
  address: readonly [street: string, postCode: string, city: string, country: string];
};

/** Businesses that wait for approval: one may be a school that has an account already, the other has a VAT number. */
const waiting: readonly Waiting[] = [
  {
    hoursAgo: 52,
    kind: 'school',
    email: 'sekretariat@anger-aalen.example',
    company: 'Grundschule am Anger',
    firstName: 'Petra',
    lastName: 'Kolb',
    vatNumber: null,
    jobTitle: 'office',
    address: ['Am Anger 12', '73430', 'Aalen', 'DE'],
  },
  {
    hoursAgo: 20,
    kind: 'company',
    email: 'einkauf@farbenwerk.example',
    company: 'Farbenwerk Lernorte GmbH',
    firstName: 'Emre',
    lastName: 'Aydın',
    vatNumber: 'ATU12345675',
    jobTitle: 'purchasing',
    address: ['Ringstraße 4', '1010', 'Wien', 'AT'],
  },
];

/** Adds business registrations that wait for approval, each with a picture as its proof. */
export async function seedRegistrations(pool: pg.Pool, today: Date): Promise<void> {
  const passwordHash = await hashPassword(randomUUID());
  for (const one of waiting) await seedWaiting(pool, one, passwordHash, today);
}

async function seedWaiting(
  pool: pg.Pool,
  one: Waiting,
  passwordHash: string,
  today: Date,
): Promise<void> {
  const createdAt = new Date(today.getTime() - one.hoursAgo * 60 * 60_000);
  const proof = await drawCertificate([
    one.company,
    `${one.firstName} ${one.lastName}`,
    'x'.repeat(30),
  ]);
  const [street, postCode, city, country] = one.address;
  await pool.query(
    `with made as (
       insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, vat_number, job_title_code,
         lang_code, created_at)
       values ('business', $1, $2, $3, $4, $5, $6, $7, $8, 'edu', $9) returning id
     ),
     addressed as (
       insert into account.address (account_id, kind, form_type, company, first_name, last_name, street, postcode, city, country,
         created_at, is_customer_address)
       select id, 'billing', 'companyOrSchool', $6, $4, $5, $10, $11, $12, $13, $9, true from made
     ),
     kept as (
       insert into files.file (name, content_type, content, kept_at) values ($14, 'image/png', $15, $9)
     )
     insert into account.document (token_hash, kind, file_name, content_type, size_bytes, account_id, uploaded_at)
     select $14, 'certificate', $14, 'image/png', $16, id, $9 from made`,
    [
      one.kind,
      one.email,
      passwordHash,
      one.firstName,
      one.lastName,
      one.company,
      one.vatNumber,
      one.jobTitle,
      createdAt,
      street,
      postCode,
      city,
      country,
      randomUUID(),
      proof,
      proof.length,
    ],
  );
}
