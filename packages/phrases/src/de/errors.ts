import type { errors as spanish } from '../es/errors.ts'
import type { Same } from '../same.ts'
import { entranceErrors } from './entrance-errors.ts'
import { resultErrors } from './result-errors.ts'

export const errors: Same<typeof spanish> = {
  ...entranceErrors,
  ...resultErrors,
  request: {
    invalid: 'Eine Angabe ist ungültig. Bitte die markierten Felder prüfen.',
    keyMissing:
      'Der Header {{header}} fehlt: für jeden Vorgang eine neue UUID in Kleinbuchstaben, bei der Wiederholung dieselbe.',
    notJson: 'Die Anfrage hat ein Format, das der Server nicht annimmt.',
    tooLarge: 'Die gesendeten Daten sind zu groß.',
    foreignOrigin:
      'Die Anfrage kam von einer fremden Seite. Bitte diese Seite neu laden und erneut versuchen.',
    foreignHost: 'Unter dieser Adresse antwortet der Server nicht. Bitte {{publicUrl}} öffnen.',
    keyReused: 'Dieser Vorgang wurde schon mit anderen Daten gesendet. Bitte das Formular neu öffnen.',
    inProgress: 'Dieser Vorgang wird noch gespeichert. Bitte einen Moment warten.',
    versionMissing: 'Der Header {{header}} fehlt: die gelesene Version in Anführungszeichen, etwa "3".',
    stale: 'Jemand anderes hat zuerst gespeichert. Bitte vor dem Speichern die Werte vergleichen.',
    tooMany: 'Zu viele Versuche. Bitte {{retryAfter}} s warten.',
    notFound: 'Das Gesuchte gibt es nicht.',
  },
  export: {
    busy: 'Es werden bereits andere Dateien vorbereitet. Bitte in einigen Sekunden erneut versuchen.',
  },
  savedView: {
    notFound: 'Die Ansicht gibt es nicht mehr.',
    nameTaken: 'Eine Ansicht mit diesem Namen gibt es schon.',
    tooMany: 'Je Liste werden bis zu {{most}} Ansichten gespeichert: Bitte eine löschen.',
  },
  server: {
    busy: 'Der Server ist ausgelastet. In wenigen Sekunden wird es erneut versucht.',
    draining: 'Der Server startet gerade neu. Bitte in wenigen Sekunden erneut versuchen.',
    notSaving:
      'Der Server zeigt die Daten, kann aber im Moment nichts speichern. Bitte in wenigen Sekunden erneut versuchen.',
    databaseDown: 'Die Datenbank antwortet nicht. Bitte in wenigen Sekunden erneut versuchen.',
    diskFull:
      'Der Speicher des Servers ist voll: Es wurde nichts gespeichert. Bitte den Betreiber informieren.',
    failed: 'Der Server hat einen Fehler und nichts gespeichert. Der Fehler wurde protokolliert.',
  },
  client: {
    notFound: 'Diesen Kunden gibt es nicht.',
    taxIdTaken: 'Ein anderer Kunde hat bereits diese Steuernummer.',
    inactive: 'Dieser Kunde ist inaktiv.',
    manyContacts: 'Ein Kunde hat höchstens 200 Ansprechpartner.',
    merged: 'Dieser Kunde wurde schon mit einem anderen zusammengeführt.',
    mergeSelf: 'Ein Kunde lässt sich nicht mit sich selbst zusammenführen.',
  },
  contact: {
    notFound: 'Diesen Ansprechpartner gibt es nicht.',
  },
  brand: {
    notFound: 'Diese Marke gibt es nicht.',
    nameTaken: 'Gibt es schon, oder so wird auch „{{name}}“ geschrieben.',
    givenTwice: '„{{said}}“ steht zweimal da.',
    merged: 'Diese Marke gehört bereits zu einer anderen.',
    notMerged: 'Diese Marke gehört zu keiner anderen.',
    mergeSelf: 'Eine Marke wird nicht mit sich selbst zusammengeführt.',
    otherKind: 'Nur Marken derselben Art werden zusammengeführt.',
  },
  workSite: {
    notFound: 'Diese Baustelle gibt es nicht.',
    codeTaken: 'Eine andere Baustelle hat bereits diesen Code.',
    inactive: 'Diese Baustelle ist abgeschlossen.',
    pendingSpecimens:
      'Die Baustelle hat noch ungeprüfte Probekörper und kann noch nicht abgeschlossen werden.',
    prefixTaken: 'Diese Nummern gehören oder gehörten einer anderen Baustelle.',
    numberPassed: 'Diese Nummer ist schon vergeben: Die nächste ist {{next}}.',
    datesReversed: 'Die Baustelle kann nicht enden, bevor sie beginnt.',
  },
  element: {
    notFound: 'Dieses Bauteil gibt es nicht.',
    nameTaken: 'Dort gibt es schon ein Bauteil mit diesem Namen.',
    used: 'Von diesem Bauteil gibt es Proben oder Termine: Es lässt sich außer Gebrauch nehmen, aber nicht entfernen.',
    inItself: 'Ein Bauteil kann nicht in sich selbst liegen.',
    tooDeep: 'Der Baum hat höchstens {{most}} Ebenen.',
    tooLong: 'Der ganze Name hat mehr als 200 Zeichen: „{{called}}“.',
    tooMany: 'Eine Baustelle hat höchstens {{most}} Bauteile.',
  },
  mix: {
    notFound: 'Diese Betonsorte gibt es nicht.',
    codeTaken: 'Die Baustelle hat bereits eine Betonsorte mit diesem Code.',
    agePlan: 'Der Altersplan ist ungültig: Er muss das Prüfalter enthalten.',
    ruleSet: 'Diese Annahmeregel passt nicht zu dieser Betonsorte.',
    tested:
      'Zu dieser Betonsorte gibt es schon Prüfungen: Ändern Sie die Festigkeit nur, wenn diese neu beurteilt werden sollen.',
  },
  calendar: {
    impossible: 'So wäre das Labor nie geöffnet, oder es schlösse, bevor es öffnet.',
  },
  visit: {
    notFound: 'Diesen Termin gibt es nicht.',
    wrongState: 'Der Zustand des Termins lässt das nicht mehr zu.',
    reasonMissing: 'Der Grund fehlt: Der Termin beginnt in weniger als 24 Stunden oder wird abgesagt.',
    notYours: 'Dieser Termin gehört einem anderen Techniker.',
    unassigned: 'Der Termin hat noch keinen Techniker.',
    noTechnician: 'Diese Person nimmt in diesem Labor keine Proben.',
    agePlan: 'Der Prüfplan des Termins ist nicht gültig.',
    noSampler: 'Probenahme gehört nicht zu den Aufgaben: Schreiben Sie, warum die Person trotzdem fährt.',
    certificateExpired:
      'An diesem Tag ist der Nachweis für die Probenahme abgelaufen: Schreiben Sie, warum trotzdem.',
    past: 'Fragen Sie den Termin für eine Stunde an, die noch kommt.',
    manyRequests: 'Viele angefragte Termine sind noch offen. Warten Sie die Antwort des Labors ab.',
    hasSheet: 'Dieser Termin hat schon sein Protokoll.',
  },
  visitFeed: {
    notFound: 'Diese Kalenderadresse gibt es nicht, oder sie wurde widerrufen.',
  },
  certificate: {
    notFound: 'Diesen Nachweis gibt es nicht.',
    withdrawn: 'Der Nachweis wurde zurückgezogen und wird nicht mehr geändert.',
  },
  certificateFile: {
    notFound: 'Dieses Dokument gibt es nicht.',
    tooLarge: 'Das Dokument ist zu groß: höchstens 12 MB.',
    unreadable: 'Das ist kein PDF, JPEG oder PNG, oder es kam unvollständig an.',
    damaged: 'Das Dokument wurde beim Senden beschädigt. Bitte noch einmal senden.',
  },
  technician: {
    notFound: 'Diesen Techniker gibt es nicht.',
    known: 'Diese Person ist bereits unter den Technikern.',
    reasonMissing:
      'Ihnen fehlt die Aufgabe, oder Ihr Nachweis ist abgelaufen. Schreiben Sie oben auf dieser Seite, warum Sie es trotzdem tun.',
    nothingMissing: 'Dafür fehlt Ihnen nichts: Ein Grund ist nicht nötig.',
  },
  sheet: {
    notFound: 'Dieses Protokoll gibt es nicht.',
    locked: 'Das Protokoll wurde angenommen oder storniert und wird nicht mehr geändert.',
    wrongState: 'Das Protokoll ist nicht mehr in einem Zustand, der das erlaubt.',
    ownWork: 'Das nimmt eine andere Person an: Sie haben es erfasst oder berichtigt.',
  },
  sheetFile: {
    notFound: 'Diese Datei gibt es nicht.',
    tooLarge: 'Die Datei ist zu groß: höchstens 20 MB.',
    unreadable: 'Das ist kein PDF, oder es kam unvollständig an.',
    damaged: 'Die Datei wurde unterwegs beschädigt. Bitte noch einmal senden.',
    tooMany: 'Das Protokoll hat schon {{most}} Dateien.',
    withdrawn: 'Die Datei ist schon zurückgezogen.',
  },
  share: {
    notFound: 'Diesen Link gibt es nicht.',
    tooMany: 'Diese Probe hat schon {{most}} offene Links. Bitte einen widerrufen.',
  },
  sample: {
    notFound: 'Diese Probe gibt es nicht.',
    agePlan: 'Der Altersplan der Probe ist ungültig.',
    inFuture: 'Der Herstellungszeitpunkt liegt in der Zukunft.',
    broken:
      'Keine Stornierung: Für {{codes}} liegt schon ein Messwert vor, und der kann nicht ohne seine Probe bleiben.',
    castFinal:
      'Die Herstellzeit ist nicht mehr änderbar: Aus ihr wurde das Alter von {{codes}} bei der Prüfung berechnet.',
    mixFinal: 'Die Betonsorte ist nicht mehr änderbar: Mit ihr wurde der Messwert von {{codes}} berechnet.',
    specimenFinal:
      '{{codes}} wartet nicht mehr auf die Prüfung: Alter, Größe und Lagerung bleiben, wie sie sind.',
  },
  specimen: {
    notFound: 'Diesen Probekörper gibt es nicht.',
    wrongState: 'Der Zustand des Probekörpers lässt das nicht mehr zu.',
    ownWork: 'Wer den Probekörper geprüft hat, darf ihn weder kontrollieren noch freigeben.',
    notDue: 'Dieser Probekörper ist noch nicht fällig.',
  },
  label: {
    noRoom:
      'Bei so vielen Zeilen bleibt kein Platz für den QR-Code: Machen Sie das Etikett höher oder nehmen Sie eine Zeile weg.',
    offPaper: 'Die Etiketten passen nicht auf das Papier: Sie brauchen {{width}} × {{height}} mm.',
    form: 'Das ist kein Etikett eines Probekörpers. Geben Sie den ganzen Code mit den Zeichen am Ende ein.',
    check: 'Das Etikett wurde falsch gelesen: Die Prüfzeichen stimmen nicht. Scannen Sie es noch einmal.',
    foreign: 'Dieses Etikett von {{code}} hat nicht dieses Labor gedruckt.',
    unknown: 'Dieses Labor hat keinen Probekörper {{code}}.',
    replaced: 'Dieses Etikett von {{code}} wurde durch ein neueres ersetzt.',
    reasonMissing:
      '{{code}} hat schon ein Etikett. Geben Sie an, warum ein weiteres gedruckt wird: Das bisherige wird ungültig.',
    printNotFound: 'Diesen Druck gibt es nicht.',
  },
  lookup: {
    notFound: 'Diese Zeile gibt es nicht.',
    codeTaken: 'Es gibt schon eine Zeile mit diesem Code.',
    given: 'Dieser Liste werden keine Zeilen hinzugefügt.',
    value: 'Der Wert ist nicht lesbar.',
    full: 'Die Tabelle hat schon {{most}} Zeilen.',
  },
  storagePlace: {
    notFound: 'Diesen Lagerplatz gibt es nicht.',
    inactive: 'Dieser Lagerplatz wird nicht mehr benutzt.',
    codeTaken: 'Ein anderer Lagerplatz hat diesen Code schon.',
    nameTaken: 'Dieses Fach gibt es in diesem Becken schon.',
    occupied: 'Noch dort gelagerte Probekörper: {{count}}. Bitte zuerst umlagern.',
  },
  reception: {
    already: '{{code}} ist schon im Labor: {{location}}.',
    brokenAlready: '{{code}} ist schon gebrochen.',
    notTested: '{{code}} wird nicht geprüft: {{reason}}',
    notYet: '{{code}} ist noch nicht eingegangen.',
    voided: '{{code}} gehört zu einem ungültigen Protokoll oder Fahrzeug.',
    notFound: 'Diesen Eingang gibt es nicht.',
    tooLate: 'Das lässt sich nicht mehr zurücknehmen: Mit {{code}} ist seither etwas geschehen.',
  },
  break: {
    impossible: 'Dieser Messwert ist nicht möglich. Bitte Last und Maße prüfen.',
    implausible: 'Dieser Messwert ist unwahrscheinlich. Wenn er stimmt, bestätigen Sie ihn mit dem Grund.',
    final: 'Die Bruchprüfung wurde kontrolliert und wird nicht mehr geändert.',
    inFuture: 'Der Prüfzeitpunkt liegt in der Zukunft.',
  },
  dayReview: {
    inFuture: 'Dieser Tag ist noch nicht gekommen: er kann nicht zur Prüfung übergeben werden.',
    reasonMissing: 'Für einen nicht gebrochenen Probekörper fehlt der Grund: {{codes}}.',
    changed: 'Der Tag hat sich beim Abschließen geändert. Liste prüfen und noch einmal übergeben.',
  },
  press: {
    notFound: 'Diese Presse gibt es nicht.',
    pattern:
      'Das Zeilenmuster geht so nicht: Es muss sagen, wo die Last steht, jedes Feld einmal, mit etwas zwischen zwei Feldern.',
  },
  ruleSet: {
    notFound: 'Diese Regel gibt es nicht.',
    nameTaken: 'Eine Regel dieses Namens gibt es schon.',
    order: 'Sie muss nach dem {{day}} beginnen: Seitdem gilt die vorige Fassung.',
    judged: 'Seit diesem Tag gibt es schon Ergebnisse: Die neue Fassung muss danach beginnen.',
    numbers: 'So lässt sich nichts beurteilen: Nötig sind ein Kriterium und eine Probekörpergröße.',
  },
  ruleComparison: {
    notFound: 'Diesen Abgleich gibt es nicht.',
    taken:
      'Diese Ausgabe ist schon abgeglichen. Ist daran etwas falsch, ziehen Sie den Abgleich zuerst zurück.',
    inFuture: 'Der Tag des Abgleichs liegt in der Zukunft.',
    withdrawn: 'Der Abgleich ist schon zurückgezogen.',
  },
  equipment: {
    notFound: 'Dieses Gerät gibt es nicht.',
    codeTaken: 'Ein anderes Gerät hat diesen Code schon.',
  },
  calibration: {
    notFound: 'Diese Kalibrierung gibt es nicht.',
    taken: 'Von diesem Tag gibt es schon eine. Ist sie fehlerhaft, ziehen Sie sie zurück.',
    order: 'Sie endet vor dem Tag, an dem kalibriert wurde.',
    inFuture: 'Der Tag der Kalibrierung liegt in der Zukunft.',
    withdrawn: 'Die Kalibrierung ist schon zurückgezogen.',
  },
  calibrationFile: {
    notFound: 'Zu diesem Kalibrierschein gibt es keine Datei.',
    tooLarge: 'Die Datei ist zu groß: höchstens 10 MB.',
    unreadable: 'Das ist kein PDF, oder es kam unvollständig an.',
    damaged: 'Die Datei wurde unterwegs beschädigt. Bitte noch einmal senden.',
    kept: 'Diese Kalibrierung hat ihren Kalibrierschein schon.',
  },
  padSet: {
    notFound: 'Diesen Kissensatz gibt es nicht.',
    replaced: 'Dieser Satz ist schon durch einen anderen ersetzt.',
  },
  strengthTest: {
    notFound: 'Dieses Prüfergebnis gibt es nicht.',
    wrongState: 'Der Zustand des Prüfergebnisses lässt das nicht mehr zu.',
    ownWork: 'Wer die Probekörper geprüft hat, darf das Ergebnis weder kontrollieren noch freigeben.',
    noResult:
      'Nach dem Verfahren kein Ergebnis: {{codes}} brach zu weit außerhalb des mittleren Drittels. Diesen Messwert verwerfen und mit den übrigen fortfahren.',
    issued:
      'Dieses Prüfergebnis steht in einem erteilten Bericht. Legen Sie zuerst die neue Fassung an, die ihn ersetzt; solange sie ein Entwurf ist, kann das Ergebnis berichtigt werden.',
  },
  template: {
    tooLarge: 'Die Datei ist zu groß: höchstens 2 MB.',
    unreadable: 'Das ist keine lesbare Excel-Mappe (.xlsx).',
    macros:
      'Die Mappe hat Makros oder Verknüpfungen zu anderen Dateien. Speichern Sie sie als .xlsx ohne diese.',
    formula:
      'Das Blatt der Zeile, die sich wiederholt, hat Formeln: Stellen Sie sie auf ein anderes Blatt, über ganze Spalten.',
    noRow:
      'Keine Zeile enthält „sample“ in doppelten geschweiften Klammern: Das ist die Zeile, die sich je Ergebnis wiederholt.',
    nameTaken: 'Eine Vorlage dieses Namens gibt es schon.',
    notFound: 'Diese Vorlage gibt es nicht.',
  },
  reserve: { pastDay: 'Wählen Sie heute oder einen kommenden Tag.' },
  report: {
    notFound: 'Diesen Prüfbericht gibt es nicht.',
    wrongState: 'Der Zustand des Prüfberichts lässt das nicht mehr zu.',
    ownWork: 'Wer die Probekörper geprüft hat, darf den Bericht dazu nicht freigeben.',
    notApproved: 'Es gibt nicht freigegebene Ergebnisse: Der Bericht kann noch nicht ausgestellt werden.',
    otherWorkSite: 'Ein Bericht fasst nur Ergebnisse einer einzigen Baustelle zusammen.',
    superseded: 'Der Bericht wurde bereits durch eine neuere Fassung ersetzt.',
    noTests: 'In diesem Zeitraum gibt es keine freigegebenen Ergebnisse der Baustelle.',
    tooManyTests: 'Es sind mehr als {{most}} Ergebnisse: Zeitraum kürzen oder eine Betonsorte wählen.',
    otherChoice: 'Ein Sammelbericht wird mit den Ergebnissen seines eigenen Zeitraums berichtigt.',
    notSigned:
      'Zurzeit kann nicht unterschrieben werden, und ohne Unterschrift wird kein Bericht ausgestellt. Es wurde keine Nummer verbraucht: Versuchen Sie es in einigen Minuten erneut, und wenn es so bleibt, sagen Sie es der Person, die den Server betreut.',
    alreadyReported: 'Diese Prüfung steht schon im Bericht {{number}}.',
    notPrinted:
      'Dieser Bericht ließ sich nicht drucken. Prüfen Sie seine Angaben oder sagen Sie der Serververwaltung Bescheid.',
  },
  reportBatch: {
    notFound: 'Diesen Stapel gibt es nicht.',
    wrongState: 'Der Stapel ist nicht mehr in einem Stand, der das erlaubt.',
    nothingLeft: 'In diesem Stapel ist kein Bericht mehr auszustellen.',
    nothingIssued: 'Dieser Stapel hat noch keine ausgestellten Berichte.',
    allOwnWork: 'Alle verbleibenden Berichte enthalten Ablesungen von Ihnen: Sie gibt jemand anderes frei.',
    tooWide:
      'Das ist zu viel: Wählen Sie einen Kunden, eine Baustelle oder einen Zeitraum mit höchstens {{most}} Prüfungen.',
    tooMany:
      'Das wären mehr als {{most}} Berichte: Wählen Sie weniger oder einen Bericht je Probe oder Baustelle.',
    empty: 'In der Auswahl gibt es keine freigegebene Prüfung, die noch nicht berichtet ist.',
  },
  verification: {
    fileTooLarge: 'Die Datei ist größer als 20 MB: Ein ausgestellter Prüfbericht ist viel kleiner.',
    noFile: 'Es ist keine Datei angekommen.',
    busy: 'Es werden gerade viele Dateien geprüft. Versuchen Sie es gleich noch einmal.',
  },
  letter: {
    unknownPlace: '„{{place}}“ kann in dieser Nachricht nicht eingesetzt werden.',
    missingPlace: '„{{place}}“ fehlt: Ohne das kann der Empfänger nicht tun, worum es geht.',
    placeNotAlone: '„{{place}}“ steht genau einmal, in einem eigenen Absatz.',
    placeInSubject: '„{{place}}“ kann nicht im Betreff stehen.',
    brace: 'Eine Klammer „{{place}}“ steht allein: Angaben stehen zwischen zweien, wie {name}.',
  },
  signature: {
    none: 'Es ist keine Unterschrift hinterlegt.',
    empty: 'Auf dem Bild ist keine Unterschrift zu sehen.',
    tooLarge: 'Das Bild ist zu groß: höchstens 3 MB.',
  },
  letterhead: {
    logoNotFound: 'Dieses Logo gibt es nicht.',
    logoTooLarge: 'Das Logo ist zu groß: höchstens 3 MB.',
  },
  delivery: {
    notFound: 'Diese Zustellung gibt es nicht.',
    notIssued: 'Nur ausgestellte Berichte werden zugestellt.',
    nobody: 'Wählen Sie mindestens einen Empfänger.',
    address: '„{{address}}“ ist keine E-Mail-Adresse.',
    inFuture: 'Dieses Datum liegt in der Zukunft.',
    notMail: 'Erneut gesendet wird nur, was per E-Mail ging.',
    wrongState: 'Die Zustellung ist nicht mehr in diesem Zustand.',
    linkClosed: 'Der Link ist abgelaufen, zurückgezogen oder unbekannt.',
  },
  portal: { clientsOnly: 'Das macht nur der Kunde in seinem Portal.' },
  conversation: {
    full: 'Diese Unterhaltung hat schon zu viele Nachrichten.',
    noSuchAge: 'Die Probe hat in diesem Alter kein Ergebnis.',
    clientsOnly: 'Diese Frage stellt der Kunde.',
  },
  inboxItem: { notFound: 'Diese Mitteilung gibt es nicht.' },
  photo: {
    notFound: 'Dieses Foto gibt es nicht.',
    tooLarge: 'Das Foto ist zu groß: höchstens 12 MB.',
    unreadable:
      'Die Datei ließ sich nicht als Foto lesen. Es muss ein vollständiges JPEG, PNG oder WebP sein.',
    manyPixels: 'Das Foto hat zu viele Bildpunkte: höchstens {{most}} Millionen.',
    damaged: 'Das Foto wurde unterwegs beschädigt. Bitte erneut senden.',
    tooMany: 'Hier sind schon {{most}} Fotos. Ziehen Sie eines zurück, bevor Sie ein weiteres hinzufügen.',
    withdrawn: 'Dieses Foto ist schon zurückgezogen.',
    noReader:
      'Dieser Server kann keine Fotos annehmen: Das Programm, das sie liest, fehlt. Bitte die Verwaltung verständigen.',
  },
  file: {
    tooDemanding:
      'Diese Datei zu lesen braucht mehr Speicher oder Zeit, als der Server einer einzelnen Datei gibt. Bitte verkleinern oder neu speichern und noch einmal senden.',
  },
  import: {
    unreadable: 'Die Datei konnte nicht gelesen werden. Sie muss CSV oder XLSX sein.',
    tooLarge: 'Die Datei ist zu groß.',
    sheetTooLarge:
      'Das Blatt reicht bis zur Zelle {{cell}}: Das ist zu viel. Löschen Sie die überzähligen Zeilen und Spalten, oder teilen Sie die Daten auf mehrere Dateien auf.',
    columns: 'Es sind noch nicht alle Spalten zugeordnet.',
    problems: 'Die Datei enthält Fehler: Es wurde keine Zeile gespeichert.',
  },
  demonstration: {
    notEmpty: 'Das Labor enthält schon Daten: Die Demonstration wird nur in ein leeres Labor geladen.',
  },
  laboratory: {
    notFound: 'Dieses Labor gibt es nicht oder es ist nicht Ihres.',
    notReady: 'Dieses Labor wird gerade aktualisiert. Versuchen Sie es in einigen Minuten noch einmal.',
    timeZoneUnknown: 'Dieser Server kennt die Zeitzone {{timeZone}} nicht.',
  },
  network: {
    offline: 'Der Server ist nicht erreichbar. Ihre Eingaben sind noch da; bitte erneut versuchen.',
    timeout: 'Der Server hat zu lange nicht geantwortet. Bitte erneut versuchen.',
    unreadable: 'Die Antwort des Servers ist unverständlich. Bitte die Seite neu laden.',
  },
}
