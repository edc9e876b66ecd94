/** English texts of footers. */
export const enFooter = {
  'content.noFooter': 'The footer cannot be read. Load it again and repeat your change.',
  'content.footerIncomplete':
    'The footer lacks {count, plural, one {something} other {# things}}. See “To check”.',
  'content.footer': 'Footer',
  'content.footerParts': 'Parts of the footer',
  'content.sellingPoints': 'Selling points',
  'content.linkWithoutLabel': 'Link without a label',
  'content.pointWithoutHeadline': 'Selling point without a heading',
  'content.columnWithoutHeadline': 'Column without a heading',
  'content.footerGroup.Service Teaser': 'About us, with the logo',
  'content.footerGroup.Social': 'Social networks',
  'content.footerGroup.Bottom Links': 'Last line',
  'content.footerAddressHint':
    'A path of the shop, such as /service/versand/, or an address of the web, which opens in a new window.',
  'content.footerBottomHint':
    'The links of the last line. Those that the law requires may be in any block.',
  'content.contactButton': 'With a button that leads to the contact form',
  'content.footerPublishLead': 'Shoppers see the footer at once, on every page of this shop.',
  'content.footerPlanLead':
    'At that minute shoppers see the footer as it is now. Until then you can prepare another draft.',
  'content.footerDifference.added': 'Added: {name}',
  'content.footerDifference.removed': 'Removed: {name}',
  'content.footerDifference.changed': 'Changed: {name}',
  'content.footerDifference.moved': 'Moved: {name}',
  'content.addLink': 'Add a link',
  'content.addColumn': 'Add a column',
  'content.addPoint': 'Add a selling point',
  'content.fault.NO_LEGAL_LINK': 'The law requires a link to',
};
