-- The answers to withdrawals named the customer's account, which guests do not have. Changed answers stay.
update returns.template set words = replace(words, 'mit dem Rücksendeetikett aus Ihrem Kundenkonto',
  'mit dem Etikett, das Sie auf unserer Seite „Rücksendung“ mit Bestellnummer und Postleitzahl erhalten')
where kind = 'withdrawalAccepted' and language = 'de' and version = 1;
update returns.template set words = replace(words, 'the return label in your account',
  'the label that our page “Returns” gives you for your order number and postcode')
where kind = 'withdrawalAccepted' and language = 'en' and version = 1;
