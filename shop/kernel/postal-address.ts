/** The address of a person, a company or a school; empty parts are null. `country` is ISO 3166 alpha-2. */
export type PostalAddress = {
  formType: 'private' | 'companyOrSchool';
  company: string | null;
  salutation: string | null;
  firstName: string;
  lastName: string;
  street: string;
  addition: string | null;
  postcode: string;
  city: string;
  country: string;
  phone: string | null;
  email: string | null;
};
