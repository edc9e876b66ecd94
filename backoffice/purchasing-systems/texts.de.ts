import type { enPurchasing } from './texts.en.ts';

/** German texts of purchasing systems. */
export const dePurchasing: Readonly<Record<keyof typeof enPurchasing, string>> = {
  'punchOut.lead':
    'Das Bestellsystem einer Schule oder Firma öffnet den Geschäftskunden-Shop mit ihren Preisen und bekommt den Warenkorb zurück (OCI 4.0 und 5.0, cXML 1.2). Bestellungen kommen nach cXML 1.2, openTRANS 2.1 oder Peppol.',
  'punchOut.empty': 'Noch ist kein Bestellsystem verbunden.',
  'punchOut.name': 'Name',
  'punchOut.customer': 'Kunde',
  'punchOut.customerNumber': 'Kundennummer',
  'punchOut.userName': 'Benutzername',
  'punchOut.state': 'Zustand',
  'punchOut.state.open': 'in Betrieb',
  'punchOut.state.test': 'Testbetrieb',
  'punchOut.state.ended': 'beendet',
  'punchOut.usedAt': 'Letzte Nachricht',
  'punchOut.protocol': 'Protokoll',
  'punchOut.protocolWrong': 'Wählen Sie OCI, cXML, openTRANS oder Peppol.',
  'punchOut.protocol.oci': 'OCI 4.0, 5.0; Bestellungen nach openTRANS 2.1',
  'punchOut.protocol.cxml': 'cXML 1.2',
  'punchOut.protocol.opentrans': 'openTRANS 2.1, nur Bestellungen',
  'punchOut.guide.openTransOrder':
    'Senden Sie ORDER nach openTRANS 2.1 per POST als text/xml an die Adresse für Bestellungen, mit Benutzername und Kennwort nach HTTP Basic. Die Antwort ist ORDERRESPONSE oder, mit einem Status ab 400, ein Satz, der sagt, was zu tun ist.',
  'punchOut.guide.openTransParties':
    'SUPPLIER_PID ist die Artikelnummer. DELIVERY_IDREF und INVOICE_RECIPIENT_IDREF nennen eine PARTY mit ihrer Adresse. Anlagen gehören als MIME_EMBEDDED in das Dokument.',
  'punchOut.guide.openTransDocuments':
    'ORDERRESPONSE, DISPATCHNOTIFICATION und INVOICE kommen an die Adresse für Dokumente, mit dem Benutzernamen und unserem Kennwort dort nach HTTP Basic. Jeder Status von 200 bis 299 gilt als angenommen.',
  'punchOut.guide.openTransTry':
    'Lassen Sie den Testbetrieb an: Bestellungen werden geprüft, ohne zu bestellen. Dieselbe Nachricht wird 90 Tage lang wie zuvor beantwortet; eine Bestellnummer gilt einmal.',
  'punchOut.guide.openTransMessages':
    'Jeder Aufruf steht unten mit seinem Ergebnis. Schalten Sie den Testbetrieb aus, sobald Bestellungen angenommen werden.',
  'punchOut.guide.openTransUrl': 'Adresse für Bestellungen (openTRANS)',
  'punchOut.guide.catalogueUrl': 'Adresse des Katalogs (BMEcat)',
  'punchOut.guide.catalogue':
    'Das ganze Sortiment zu den Preisen dieses Kunden wird mit GET von der Adresse des Katalogs geholt, mit Benutzername und Kennwort über HTTP Basic: BMEcat 2005, oder 1.2 mit ?version=1.2, bis zu zwanzigmal je Stunde. Über SFTP liefert ihn ein Zeitplan unter Ein- und Ausgabe zu festen Zeiten.',
  'punchOut.kind.catalogue': 'Holt den Katalog',
  'punchOut.verdict.WRONG': 'unbekannte Version',
  'punchOut.verdict.TOO_MANY': 'zu oft in einer Stunde',
  'punchOut.verdict.NO_CATALOGUE': 'nichts im Angebot',
  'punchOut.protocol.peppol': 'Peppol BIS Ordering 3, nur Bestellungen',
  'punchOut.peppolIdMissing':
    'Dieser Kunde hat noch keine Kennung im Peppol-Netz. Tragen Sie sie zuerst bei der Registrierung ein.',
  'punchOut.guide.peppolId': 'Kennung des Kunden im Peppol-Netz',
  'punchOut.guide.peppolOrder':
    'Senden Sie Order nach Peppol BIS Ordering 3 über Ihren Zugangspunkt an unsere Kennung im Netz. Absender und Empfänger des Umschlags müssen die EndpointIDs von Käufer und Verkäufer in der Bestellung sein.',
  'punchOut.guide.peppolParties':
    'SellersItemIdentification ist die Artikelnummer. Delivery und AccountingCustomerParty nennen Adressen; Anlagen gehören in das Dokument.',
  'punchOut.guide.peppolDocuments':
    'Jede Bestellung wird mit OrderResponse beantwortet: AP, CA mit unserem Preis oder dem, was bleibt, oder RE mit einem Satz. DespatchAdvice und, nach BIS Billing 3, Rechnungen und Gutschriften folgen.',
  'punchOut.guide.peppolTry':
    'Lassen Sie den Testbetrieb an: Bestellungen werden geprüft, nichts wird bestellt und kein Dokument gesendet. Eine Bestellnummer wird einmal angenommen.',
  'punchOut.verdict.partiesDiffer': 'Umschlag und Dokument verschieden',
  'punchOut.verdict.otherReceiver': 'für einen anderen Empfänger',
  'punchOut.verdict.unknownSender': 'Absender ohne Verbindung',
  'punchOut.guide.cxmlLogin':
    'Senden Sie PunchOutSetupRequest per POST an die Adresse, mit dem Benutzernamen als Identity des Sender und dem Kennwort als SharedSecret.',
  'punchOut.guide.cxmlReturn':
    'BrowserFormPost nennt das Ziel des Warenkorbs. Sein Rechner muss in den Einstellungen stehen, über HTTPS.',
  'punchOut.guide.cxmlOperations':
    'ProfileRequest nennt, was beantwortet wird. Die Vorgänge create, edit und inspect gehen; der Warenkorb kommt als cxml-urlencoded zurück. Bestellungen kommen als OrderRequest an dieselbe Adresse; im Testbetrieb und mit deploymentMode="test" werden sie geprüft, ohne zu bestellen.',
  'punchOut.kind.profile': 'Fragt nach dem Profil',
  'punchOut.kind.create': 'Öffnet den Shop (create)',
  'punchOut.kind.edit': 'Bearbeitet einen Warenkorb (edit)',
  'punchOut.kind.inspect': 'Betrachtet einen Warenkorb (inspect)',
  'punchOut.verdict.REPEATED': 'wiederholt, wie zuvor beantwortet',
  'punchOut.verdict.PAYLOAD_USED': 'payloadID eines anderen Dokuments',
  'punchOut.new': 'Bestellsystem verbinden',
  'punchOut.create': 'Verbinden',
  'punchOut.settings': 'Einstellungen',
  'punchOut.returnHosts': 'Rechner der Rückgabeadresse',
  'punchOut.returnHostsHint':
    'Einer je Zeile, etwa srm.example.org. An andere wird kein Warenkorb gesendet. Für openTRANS allein und Peppol nicht nötig.',
  'punchOut.frameOrigins': 'Seiten, die den Shop in einem Rahmen zeigen',
  'punchOut.frameOriginsHint':
    'Ein Ursprung je Zeile, etwa https://portal.example.org. Leer, wenn der Shop in einem eigenen Fenster öffnet.',
  'punchOut.vendorNumber': 'Unsere Nummer beim Käufer (VENDOR)',
  'punchOut.materialGroup': 'Warengruppe beim Käufer (MATGROUP)',
  'punchOut.unitCode': 'Einheit eines Stücks (UNIT)',
  'punchOut.isTest': 'Testbetrieb',
  'punchOut.isTestHint':
    'Die Felder eines Warenkorbs werden gezeigt, bevor sie gesendet werden. Bestellungen werden geprüft, ohne zu bestellen.',
  'punchOut.visits': 'Seiten der Besuche',
  'punchOut.showsPrices': 'Preise zeigen',
  'punchOut.showsPricesHint':
    'Ohne Preise hat keine Seite einen Preis. Der übergebene Warenkorb enthält sie, weil das Bestellsystem sie braucht.',
  'punchOut.showsMarketing': 'Werbung zeigen',
  'punchOut.showsMarketingHint':
    'Rabattzeichen, Streichpreise, Aktionen und Empfehlungen. Bestellsysteme wünschen meist keine.',
  'punchOut.documentsUrl': 'Adresse für Bestätigung, Lieferavis und Rechnung',
  'punchOut.documentsHostKey': 'Fingerabdruck des SFTP-Servers (SHA256:…)',
  'punchOut.hostKeyWrong':
    'Geben Sie den Fingerabdruck ein, den der Betreiber des Servers nennt: SHA256: mit 43 Zeichen.',
  'punchOut.secretWrong':
    'Geben Sie ein Kennwort ein, oder für SFTP einen privaten Schlüssel ohne eigenes Kennwort.',
  'punchOut.documentsSecret': 'Unser Kennwort dort',
  'punchOut.documentsHint':
    'Nach cXML oder openTRANS, wie die Bestellung, über HTTPS; nach openTRANS auch in einen Ordner (sftp://server/ordner/, mit dem Benutzernamen dieser Verbindung) oder als Anlage (mailto:einkauf@example.org). Leer, wenn keine Dokumente gesendet werden. Ein gespeichertes Kennwort bleibt, solange hier nichts steht.',
  'punchOut.urlWrong':
    'Geben Sie eine Adresse mit https:// und einem öffentlichen Namen an, für openTRANS auch sftp://…/ oder mailto:….',
  'punchOut.notDone': 'Dieses Dokument wartet noch auf seinen Versand.',
  'punchOut.orders': 'Bestellungen abholen (openTRANS)',
  'punchOut.ordersHint':
    'Alle fünf Minuten aus einem Ordner (sftp://server/ordner/) oder einem Postfach (imaps://server/INBOX), das nur dieser Verbindung dient. Antworten gehen an die Adresse für Dokumente, über SFTP oder per E-Mail. Leer, wenn nichts abgeholt wird.',
  'punchOut.ordersUrl': 'Ordner oder Postfach',
  'punchOut.ordersLogin': 'Anmeldename dort',
  'punchOut.ordersSecret': 'Kennwort oder privater Schlüssel dort',
  'punchOut.ordersHostKey': 'Fingerabdruck dieses SFTP-Servers (SHA256:…)',
  'punchOut.ordersSender': 'Einzige Absenderadresse',
  'punchOut.ordersMailServer': 'Name unseres Servers in Authentication-Results',
  'punchOut.ordersMailHint':
    'Eine E-Mail zählt nur, wenn unser Mailserver dort dmarc=pass oder dkim=pass für den Absender bestätigt. Er muss gleichnamige Zeilen fremder Nachrichten entfernen (RFC 8601).',
  'punchOut.ordersUrlWrong':
    'Geben Sie sftp://server/ordner/ oder imaps://server/INBOX mit einem öffentlichen Namen an. Nur Verbindungen nach OCI und openTRANS holen Bestellungen ab.',
  'punchOut.ordersSameFolder':
    'In diesen Ordner legen wir unsere Dokumente. Geben Sie einen anderen an.',
  'punchOut.ordersLoginWrong': 'Geben Sie den Anmeldenamen ohne Leerzeichen ein.',
  'punchOut.ordersSecretWrong':
    'Geben Sie das Kennwort ein, oder für SFTP einen privaten Schlüssel ohne eigenes Kennwort. Für eine neue Adresse ist es immer nötig.',
  'punchOut.ordersSenderWrong': 'Geben Sie die Adresse an, von der Bestellungen kommen.',
  'punchOut.ordersServerWrong':
    'Geben Sie den Namen an, den unser Mailserver in Authentication-Results schreibt, etwa mx.example.org.',
  'punchOut.ordersSourceUsed':
    'Eine andere Verbindung holt hier schon ab. Jede braucht einen eigenen Ordner.',
  'punchOut.ordersNeedAnswers':
    'Wer Bestellungen abholen lässt, braucht eine Adresse für Antworten: sftp://…/ oder mailto:….',
  'punchOut.fetch': 'Jetzt abholen',
  'punchOut.fetching': 'Wird abgeholt …',
  'punchOut.fetchUnderway': 'Es wird gerade abgeholt.',
  'punchOut.neverFetched': 'Noch nie abgeholt.',
  'punchOut.fetched': 'Zuletzt abgeholt',
  'punchOut.fetchedTaken':
    '{count, plural, one {# Bestellung angenommen} other {# Bestellungen angenommen}}',
  'punchOut.fetchedRefused':
    '{count, plural, one {# Nachricht abgelehnt} other {# Nachrichten abgelehnt}}',
  'punchOut.problem.certificateWrong': 'Das Zertifikat des Servers ist ungültig.',
  'punchOut.problem.loginRefused': 'Der Server lehnt Anmeldename oder Kennwort ab.',
  'punchOut.problem.fileMissing': 'Den Ordner gibt es dort nicht.',
  'punchOut.problem.silent': 'Der Server antwortet nicht.',
  'punchOut.problem.privateAddress': 'Die Adresse führt in ein privates Netz.',
  'punchOut.problem.tooLarge': 'Der Ordner enthält zu viele Nachrichten.',
  'punchOut.problem.changedMeanwhile':
    'Eine Datei änderte sich beim Lesen. Sie wird beim nächsten Mal gelesen.',
  'punchOut.problem.secretForgotten': 'Das Kennwort ist nicht mehr lesbar. Geben Sie es neu ein.',
  'punchOut.problem.hostKeyChanged':
    'Der Server zeigt einen anderen Schlüssel. Vergleichen Sie den Fingerabdruck mit dem Betreiber.',
  'punchOut.problem.notMoved':
    'Beurteilte Nachrichten lassen sich nicht verschieben oder kennzeichnen. Geben Sie unserem Konto dort Schreibrechte.',
  'punchOut.problem.fault': 'Im Shop ging etwas schief. Der nächste Versuch folgt.',
  'punchOut.verdict.SENDER_WRONG': 'fremder Absender',
  'punchOut.verdict.SENDER_UNPROVEN': 'Absender nicht bestätigt',
  'punchOut.verdict.noDocument': 'keine Bestellung als Anlage',
  'punchOut.verdict.severalDocuments': 'mehrere XML-Dateien',
  'punchOut.verdict.tooManyFiles': 'mehr als zehn Anlagen',
  'punchOut.guide.fetched':
    'Statt per HTTP können Bestellungen als Datei in einen Ordner über SFTP oder als Anlage einer E-Mail kommen, eine XML-Datei je Nachricht, bis 1 MB. Eine E-Mail muss mit DKIM unterschrieben sein. Was nicht bestellt werden kann, wird mit einem Satz beantwortet; gelesene Dateien liegen in den Ordnern taken und refused.',
  'punchOut.save': 'Speichern',
  'punchOut.saved': 'Gespeichert.',
  'punchOut.secret': 'Kennwort von {userName}. Es wird nur dieses eine Mal gezeigt:',
  'punchOut.renew': 'Neues Kennwort',
  'punchOut.renewAsk': 'Das bisherige Kennwort gilt sofort nicht mehr. Neues vergeben?',
  'punchOut.newSecret': 'Das neue Kennwort. Es wird nur dieses eine Mal gezeigt:',
  'punchOut.end': 'Verbindung beenden',
  'punchOut.endAsk': 'Anmeldungen und Besuche dieser Verbindung enden sofort. Beenden?',
  'punchOut.guide': 'Für die Technik des Käufers',
  'punchOut.guide.login':
    'Tragen Sie die Adresse des Shops mit Benutzername und Kennwort als Aufrufstruktur des Katalogs ein. GET und POST gehen, im Rahmen oder im Fenster.',
  'punchOut.guide.return':
    'Das System sendet seine Rückgabeadresse als HOOK_URL. Ihr Rechner muss in den Einstellungen stehen, über HTTPS.',
  'punchOut.guide.try':
    'Lassen Sie den Testbetrieb an, öffnen Sie den Katalog, legen Sie einen Artikel in den Warenkorb und übergeben Sie ihn: Die Felder werden gezeigt, bevor sie gesendet werden.',
  'punchOut.guide.functions':
    'Prüfen Sie Artikel mit FUNCTION=VALIDATE und QUANTITY_CHECK, die Suche mit BACKGROUND_SEARCH. PRODUCTID ist die Artikelnummer.',
  'punchOut.guide.messages':
    'Jeder Aufruf steht unten mit seinem Ergebnis. Schalten Sie den Testbetrieb aus, sobald der Warenkorb ankommt.',
  'punchOut.guide.address': 'Adresse',
  'punchOut.guide.example': 'Beispiel',
  'punchOut.step.open': 'noch offen',
  'punchOut.step.done': 'hat geklappt',
  'punchOut.step.last': 'Letzter Versuch: {verdict}',
  'punchOut.guide.copy': 'Anleitung kopieren',
  'punchOut.guide.copied': 'Kopiert. Das Kennwort ist nicht dabei.',
  'punchOut.messages': 'Nachrichten der letzten 90 Tage',
  'punchOut.unknownLogins': 'Anrufe, die keine Verbindung nennen',
  'punchOut.noMessages': 'Noch keine Nachricht.',
  'punchOut.at': 'Wann',
  'punchOut.kind': 'Nachricht',
  'punchOut.kind.browse': 'Öffnet den Shop',
  'punchOut.kind.detail': 'Öffnet einen Artikel (DETAIL)',
  'punchOut.kind.search': 'Öffnet eine Suche (SOURCING)',
  'punchOut.kind.validate': 'Fragt nach einem Artikel (VALIDATE)',
  'punchOut.kind.quantityCheck': 'Fragt nach einer Menge (QUANTITY_CHECK)',
  'punchOut.kind.backgroundSearch': 'Sucht (BACKGROUND_SEARCH)',
  'punchOut.kind.basket': 'Übergibt den Warenkorb',
  'punchOut.kind.login': 'Anmeldung',
  'punchOut.verdict': 'Ergebnis',
  'punchOut.verdict.accepted': 'angenommen',
  'punchOut.verdict.LOGIN_WRONG': 'Benutzername oder Kennwort falsch',
  'punchOut.verdict.HOOK_NOT_ALLOWED': 'Rückgabeadresse nicht freigegeben',
  'punchOut.verdict.UNKNOWN_PRODUCT': 'Artikel unbekannt',
  'punchOut.verdict.EMPTY': 'Warenkorb leer',
  'punchOut.verdict.NOT_ORDERABLE': 'Warenkorb nicht bestellbar',
  'punchOut.verdict.ALREADY_HANDED_OVER': 'schon übergeben',
  'punchOut.kind.order': 'Bestellt',
  'punchOut.kind.document': 'Dokument',
  'punchOut.verdict.malformed': 'kein wohlgeformtes XML',
  'punchOut.verdict.entities': 'vereinbart Entitäten',
  'punchOut.verdict.tooLarge': 'zu tief oder zu lang',
  'punchOut.verdict.incomplete': 'unvollständig',
  'punchOut.verdict.unknownRequest': 'unbekannte Anfrage',
  'punchOut.verdict.stopped': 'verlangt einen Menschen',
  'punchOut.verdict.TRIED': 'geprüft, nichts bestellt',
  'punchOut.verdict.CHANGE_NOT_TAKEN': 'Änderung oder Stornierung',
  'punchOut.verdict.BLANKET_NOT_TAKEN': 'Rahmenbestellung',
  'punchOut.verdict.ATTACHMENT_WRONG': 'Anlage unzulässig',
  'punchOut.verdict.ORDER_KNOWN': 'Bestellnummer schon angenommen',
  'punchOut.verdict.CUSTOMER_CLOSED': 'Kundenkonto geschlossen',
  'punchOut.verdict.SEVERAL_ADDRESSES': 'verschiedene Lieferadressen',
  'punchOut.verdict.CURRENCY_WRONG': 'andere Währung',
  'punchOut.verdict.UNIT_WRONG': 'andere Einheit',
  'punchOut.verdict.ITEM_UNKNOWN': 'Artikel unbekannt',
  'punchOut.verdict.ITEM_REFUSED': 'Artikel so nicht bestellbar',
  'punchOut.verdict.PRICE_HIGHER': 'Preis höher als erwartet',
  'punchOut.verdict.ADDRESS_WRONG': 'Adresse unvollständig oder nicht beliefert',
  'punchOut.verdict.PAYMENT_REFUSED': 'nicht auf Rechnung möglich',
  'punchOut.kind.call': 'Aufruf, der nicht lesbar ist',
  'punchOut.verdict.REPEATED_FIELD': 'Feld doppelt mit anderem Wert',
  'punchOut.verdict.LOGIN_MISSING': 'Benutzername oder Kennwort fehlt',
  'punchOut.verdict.HOOK_MISSING': 'HOOK_URL fehlt',
  'punchOut.verdict.UNKNOWN_FUNCTION': 'FUNCTION unbekannt',
  'punchOut.verdict.PRODUCT_MISSING': 'PRODUCTID fehlt',
  'punchOut.verdict.QUANTITY_WRONG': 'Menge nicht lesbar',
  'punchOut.kind.sentDocument': 'Unser Dokument',
  'punchOut.verdict.NOT_SENT': 'nicht zugestellt, neuer Versuch folgt',
  'punchOut.verdict.FAILED': 'nicht zugestellt',
  'punchOut.content': 'Inhalt',
  'punchOut.received': '{count, plural, one {# Feld empfangen} other {# Felder empfangen}}',
  'punchOut.sent': '{count, plural, one {# Feld gesendet} other {# Felder gesendet}}',
  'punchOut.customerUnknown': 'Kein freigegebener Geschäftskunde hat diese Nummer.',
  'punchOut.tooMany': 'Dieser Kunde hat schon 20 Verbindungen. Beenden Sie zuerst eine.',
  'punchOut.unknown': 'Diese Verbindung ist beendet.',
  'punchOut.nameWrong': 'Geben Sie einen Namen mit höchstens 80 Zeichen an.',
  'punchOut.hostsWrong':
    'Geben Sie einen bis zehn Rechnernamen an, etwa srm.example.org, ohne https:// und Pfad.',
  'punchOut.originsWrong':
    'Geben Sie höchstens zehn Ursprünge an, etwa https://portal.example.org, ohne Pfad.',
  'punchOut.numberWrong': 'Höchstens 10 Buchstaben, Ziffern und die Zeichen . _ / -.',
  'punchOut.unitWrong': 'Ein Kürzel aus einem bis drei Buchstaben und Ziffern, etwa PCE.',
};
