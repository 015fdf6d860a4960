import type { errors as spanish } from '../es/errors.ts'
import type { Same } from '../same.ts'

export const errors: Same<typeof spanish> = {
  request: {
    invalid: 'Eine Angabe ist ungültig. Bitte die markierten Felder prüfen.',
    keyMissing: 'Die Anfrage kam unvollständig an. Bitte die Seite neu laden und erneut versuchen.',
    notJson: 'Die Anfrage hat ein Format, das der Server nicht annimmt.',
    tooLarge: 'Die gesendeten Daten sind zu groß.',
    foreignOrigin:
      'Die Anfrage kam von einer fremden Seite. Bitte diese Seite neu laden und erneut versuchen.',
    keyReused: 'Dieser Vorgang wurde schon mit anderen Daten gesendet. Bitte das Formular neu öffnen.',
    inProgress: 'Dieser Vorgang wird noch gespeichert. Bitte einen Moment warten.',
    versionMissing: 'Die zu ändernde Version wurde nicht genannt. Bitte die Seite neu laden.',
    stale: 'Jemand anderes hat zuerst gespeichert. Bitte vor dem Speichern die Werte vergleichen.',
    tooMany: 'Zu viele Versuche. Bitte {{retryAfter}} s warten.',
    notFound: 'Das Gesuchte gibt es nicht.',
  },
  session: {
    invalid: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
    wrongPair: 'Benutzername und Passwort passen nicht zusammen.',
    forbidden: 'Ihr Benutzer hat dafür keine Berechtigung.',
    noLaboratory: 'Ihr Benutzer gehört zu keinem Labor. Bitte wenden Sie sich an die Benutzerverwaltung.',
    notFound: 'Diese Sitzung ist bereits beendet.',
    secondFactor: 'Es fehlt der Code Ihres zweiten Faktors.',
    wrongCode: 'Dieser Code gilt nicht oder wurde schon benutzt. Bitte den nächsten abwarten.',
    ticketExpired: 'Das hat zu lange gedauert. Bitte Benutzername und Passwort erneut eingeben.',
    wrongPassword: 'Das ist nicht Ihr Passwort.',
    proofNeeded: 'Bestätigen Sie mit Passwort oder Passkey, dass Sie es sind.',
    proofLeft: 'Nichts wurde ausgeführt: Sie haben nicht bestätigt, dass Sie es sind.',
    factorOn: 'Der zweite Faktor ist bereits eingeschaltet.',
    factorNotPrepared: 'Bitte zuerst den QR-Code mit Ihrer App scannen.',
    factorOff: 'Der zweite Faktor ist nicht eingeschaltet.',
  },
  passkey: {
    refused:
      'Dieser Passkey konnte nicht geprüft werden. Bitte erneut versuchen; gelingt es nicht, melden Sie sich mit dem Passwort an.',
    notFound: 'Diesen Passkey gibt es nicht mehr.',
    tooMany: 'Sie haben bereits {{most}} Passkeys. Entfernen Sie einen, den Sie nicht benutzen.',
    wrongAddress:
      'Passkeys funktionieren nur, wenn Probeta über https und unter einem Namen geöffnet wird, nicht unter einer Zahlenadresse.',
  },
  server: {
    busy: 'Der Server ist ausgelastet. In wenigen Sekunden wird es erneut versucht.',
    draining: 'Der Server startet gerade neu. Bitte in wenigen Sekunden erneut versuchen.',
    databaseDown: 'Die Datenbank antwortet nicht. Bitte in wenigen Sekunden erneut versuchen.',
    diskFull:
      'Der Speicher des Servers ist voll: Es wurde nichts gespeichert. Bitte den Betreiber informieren.',
    failed: 'Der Server hat einen Fehler und nichts gespeichert. Der Fehler wurde protokolliert.',
  },
  user: {
    notFound: 'Diesen Benutzer gibt es nicht.',
    nameTaken: 'Dieser Benutzername ist vergeben.',
    ownPermissions:
      'Niemand ändert die eigenen Berechtigungen: Bitten Sie eine andere Person der Benutzerverwaltung.',
    demoPassword: 'Dieses Passwort gehört zur Demonstration und gilt hier nicht.',
    weakPassword:
      'Das Passwort ist leicht zu erraten oder steht auf Listen gestohlener Passwörter: mindestens {{shortest}} Zeichen, und mehr als Ihr Name, der des Labors, häufige Wörter oder benachbarte Tasten.',
    noAddress: 'Dieser Benutzer hat keine gültige E-Mail-Adresse.',
    noMail: 'Dieser Server versendet keine E-Mails: Übergeben Sie das Passwort persönlich.',
    inactive: 'Dieser Benutzer ist inaktiv.',
    hasPassword:
      'Dieser Benutzer hat sein Passwort schon gewählt. Wenn es vergessen wurde, lässt sich bei der Anmeldung ein neues anfordern.',
    moreThanHeld:
      'Niemand gibt mehr Rechte weiter, als er selbst hat: Dafür braucht es „freigeben“ bei den Benutzern.',
    outranks:
      'Diese Person hat mehr Rechte als Sie: Bitten Sie jemanden, der bei den Benutzern „freigeben“ darf.',
    elsewhere:
      'Diese Person arbeitet auch in einem Labor, dem Sie nicht angehören: Ihren Zugang ändert jemand, der in beiden arbeitet.',
    lastAdministrator: 'Mindestens eine aktive Person mit „freigeben“ bei den Benutzern muss bleiben.',
    notClient: 'Dieser Benutzer gehört zu keinem Kunden: Was er sieht, ergibt sich aus seinen Rechten.',
  },
  passwordLink: {
    spent: 'Der Link ist abgelaufen oder wurde schon benutzt.',
  },
  tablet: {
    ended: 'Dieses Gerät ist kein Tablet des Labors mehr. Melden Sie sich mit Benutzername und Passwort an.',
    notFound: 'Dieses Tablet gibt es nicht.',
  },
  pin: {
    wrong: 'Das ist nicht Ihre PIN.',
    closed:
      'PIN nach fünf Versuchen gesperrt. Melden Sie sich mit Benutzername und Passwort an, dann gilt sie wieder.',
    weak: 'Diese PIN ist leicht zu erraten. Wählen Sie eine andere.',
    staffOnly: 'PINs gibt es nur für das Personal des Labors.',
  },
  client: {
    notFound: 'Diesen Kunden gibt es nicht.',
    taxIdTaken: 'Ein anderer Kunde hat bereits diese Steuernummer.',
    inactive: 'Dieser Kunde ist inaktiv.',
    manyContacts: 'Ein Kunde hat höchstens 200 Ansprechpartner.',
  },
  contact: {
    notFound: 'Diesen Ansprechpartner gibt es nicht.',
  },
  brand: {
    notFound: 'Diese Marke gibt es nicht.',
    nameTaken: 'Diese Marke gibt es schon.',
  },
  workSite: {
    notFound: 'Diese Baustelle gibt es nicht.',
    codeTaken: 'Eine andere Baustelle hat bereits diesen Code.',
    inactive: 'Diese Baustelle ist abgeschlossen.',
    pendingSpecimens:
      'Die Baustelle hat noch ungeprüfte Probekörper und kann noch nicht abgeschlossen werden.',
  },
  mix: {
    notFound: 'Diese Betonsorte gibt es nicht.',
    codeTaken: 'Die Baustelle hat bereits eine Betonsorte mit diesem Code.',
    agePlan: 'Der Altersplan ist ungültig: Er muss das Bemessungsalter enthalten.',
    ruleSet: 'Diese Annahmeregel passt nicht zu dieser Betonsorte.',
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
  },
  sheet: {
    notFound: 'Dieses Protokoll gibt es nicht.',
    locked: 'Das Protokoll ist angenommen und wird nicht mehr geändert.',
  },
  sample: {
    notFound: 'Diese Probe gibt es nicht.',
    agePlan: 'Der Altersplan der Probe ist ungültig.',
    inFuture: 'Der Herstellungszeitpunkt liegt in der Zukunft.',
  },
  specimen: {
    notFound: 'Diesen Probekörper gibt es nicht.',
    wrongState: 'Der Zustand des Probekörpers lässt das nicht mehr zu.',
    ownWork: 'Wer den Probekörper geprüft hat, darf ihn weder kontrollieren noch freigeben.',
    notDue: 'Dieser Probekörper ist noch nicht fällig.',
  },
  break: {
    impossible: 'Dieser Messwert ist nicht möglich. Bitte Last und Maße prüfen.',
    implausible: 'Dieser Messwert ist unwahrscheinlich. Wenn er stimmt, bestätigen Sie ihn mit dem Grund.',
    final: 'Die Bruchprüfung wurde kontrolliert und wird nicht mehr geändert.',
    inFuture: 'Der Prüfzeitpunkt liegt in der Zukunft.',
  },
  strengthTest: {
    notFound: 'Dieses Prüfergebnis gibt es nicht.',
    wrongState: 'Der Zustand des Prüfergebnisses lässt das nicht mehr zu.',
    ownWork: 'Wer die Probekörper geprüft hat, darf das Ergebnis weder kontrollieren noch freigeben.',
  },
  report: {
    notFound: 'Diesen Prüfbericht gibt es nicht.',
    wrongState: 'Der Zustand des Prüfberichts lässt das nicht mehr zu.',
    ownWork: 'Wer die Probekörper geprüft hat, darf den Bericht dazu nicht freigeben.',
    notApproved: 'Es gibt nicht freigegebene Ergebnisse: Der Bericht kann noch nicht ausgestellt werden.',
    otherWorkSite: 'Ein Bericht fasst nur Ergebnisse einer einzigen Baustelle zusammen.',
    superseded: 'Der Bericht wurde bereits durch eine neuere Version ersetzt.',
  },
  import: {
    unreadable: 'Die Datei konnte nicht gelesen werden. Sie muss CSV oder XLSX sein.',
    tooLarge: 'Die Datei ist zu groß.',
    columns: 'Es sind noch nicht alle Spalten zugeordnet.',
    problems: 'Die Datei enthält Fehler: Es wurde keine Zeile gespeichert.',
  },
  demonstration: {
    notEmpty: 'Das Labor enthält schon Daten: Die Demonstration wird nur in ein leeres Labor geladen.',
  },
  laboratory: {
    notFound: 'Dieses Labor gibt es nicht oder es ist nicht Ihres.',
  },
  network: {
    offline: 'Der Server ist nicht erreichbar. Ihre Eingaben sind noch da; bitte erneut versuchen.',
    timeout: 'Der Server hat zu lange nicht geantwortet. Bitte erneut versuchen.',
    unreadable: 'Die Antwort des Servers ist unverständlich. Bitte die Seite neu laden.',
  },
}
