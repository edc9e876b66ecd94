/**
 * SQL expressions that draw data of people from a number, the same each time: `person` is an SQL expression of a whole number
 * from 1. Every tenth customer is a business.
 */

/** A whole number from 0 up to below `limit`, drawn by an SQL expression and the purpose of the draw. */
export function drawn(by: string, purpose: number, limit: number | string): string {
  return `((hashint8extended(${by}, ${purpose}) & 2147483647) % ${limit})`;
}

const firstNames =
  '{Anna,Ben,Clara,David,Emma,Felix,Greta,Hannes,Ida,Jakob,Klara,Leon,Mia,Noah,Olga,Paul,Rosa,Samir,Tilda,Yusuf}';
const lastNames =
  '{Albrecht,Bauer,Christ,Demir,Ebert,Fuchs,Graf,Huber,Iversen,Jung,Klein,Lang,Meyer,Nowak,Otto,Peters,Richter,Schmidt,Thoma,Ulrich,Vogt,Weber,Yilmaz,Ziegler}';
const schools =
  '{Grundschule,Gymnasium,Realschule,Gesamtschule,Berufsschule,Förderschule,Kindergarten,Hort}';
const trees =
  '{Ahorn,Birken,Buchen,Eichen,Erlen,Eschen,Fichten,Kastanien,Kiefern,Kirsch,Linden,Pappel,Tannen,Ulmen,Weiden}';
const places =
  '{allee,bach,berg,feld,garten,graben,grund,hain,hang,hof,höhe,moor,ring,see,steig,tal,ufer,wald,weg,wiese}';

const names = { firstNames, lastNames, schools, trees, places };
const sizes = { firstNames: 20, lastNames: 24, schools: 8, trees: 15, places: 20 };

function oneOf(list: keyof typeof names, person: string, purpose: number): string {
  return `('${names[list]}'::text[])[1 + ${drawn(person, purpose, sizes[list])}]`;
}

export const firstName = (person: string): string => oneOf('firstNames', person, 101);

/** Two of three people have a double name. */
export const lastName = (person: string): string =>
  `${oneOf('lastNames', person, 102)} || case when ${drawn(person, 103, 3)} = 0 then ''
    else '-' || ${oneOf('lastNames', person, 104)} end`;

/** Some schools have the same name. */
export const company = (person: string): string =>
  `${oneOf('schools', person, 105)} || ' am ' || ${oneOf('trees', person, 106)} || ${oneOf('places', person, 107)}`;

export const street = (person: string): string =>
  `${oneOf('trees', person, 108)} || 'straße ' || 1 + ${drawn(person, 109, 90)}`;

/** Five digits in Germany, four elsewhere. */
export const postcode = (person: string, country: string): string =>
  `(case ${country} when 'DE' then 10000 + ${drawn(person, 110, 80_000)} else 1000 + ${drawn(person, 110, 8000)} end)::text`;

export const city = (person: string): string =>
  `initcap(${oneOf('trees', person, 111)} || ${oneOf('places', person, 112)})`;

/** Ten schools share a domain, as those of one town do. */
export const email = (person: string, accountId: string, isBusiness: string): string =>
  `case when ${isBusiness} then 'sekretariat.' || ${accountId} || '@schulen-' || ${drawn(person, 113, 5000)} || '.example'
    else lower(${firstName(person)} || '.' || ${lastName(person)}) || '.' || ${accountId} || '@haus.example' end`;
