/** Addresses of purchasing systems, on the business shop's hosts. */
export const punchOutPaths = {
  /** Log-ins and questions by OCI. */
  oci: '/punchout/oci/',
  /** Documents by cXML. */
  cxml: '/punchout/cxml/',
  /** Orders by openTRANS. */
  opentrans: '/punchout/opentrans/',
  /** Messages that the access point to the Peppol network brings. */
  peppol: '/punchout/peppol/',
  /** Catalogues by BMEcat. */
  catalogue: '/punchout/catalogue/',
  /** Pages of a visit are below it, after the visit's token. */
  visits: '/punchout/visit/',
} as const;

/** The part of an address that hands the basket of a visit over. */
export const handOverPath = '/hand-over/';
