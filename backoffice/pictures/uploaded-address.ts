/** The address of an uploaded picture as pages keep it; the shop fills in the format in which it shows it. */
export function uploadedAddress(key: string): string {
  return `/bilder/{format}/${key}.webp`;
}
