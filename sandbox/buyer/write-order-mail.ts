/** The address that the sandbox orders from. */
export const buyerAddress = 'einkauf@schulamt.example';

/** A mail with an order attached. */
export function writeOrderMail(buyerNumber: string, document: string): string {
  return [
    `From: Einkauf <${buyerAddress}>`,
    'To: bestellungen@ranzen.localhost',
    `Subject: Bestellung ${buyerNumber}`,
    `Message-ID: <${buyerNumber}@schulamt.example>`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=order',
    '',
    '--order',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Anbei unsere Bestellung.',
    '--order',
    `Content-Type: application/xml; name="${buyerNumber}.xml"`,
    `Content-Disposition: attachment; filename="${buyerNumber}.xml"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(document).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    '--order--',
    '',
  ].join('\r\n');
}
