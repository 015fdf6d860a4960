import type { entranceErrors as spanish } from '../es/entrance-errors.ts'
import type { Same } from '../same.ts'

export const entranceErrors: Same<typeof spanish> = {
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
    passwordDue: 'Bitte zuerst das übergebene Passwort durch ein eigenes ersetzen.',
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
  user: {
    notFound: 'Diesen Benutzer gibt es nicht.',
    nameTaken: 'Dieser Benutzername ist vergeben.',
    ownPermissions:
      'Niemand ändert die eigenen Berechtigungen: Bitten Sie eine andere Person der Benutzerverwaltung.',
    demoPassword: 'Dieses Passwort gehört zur Demonstration und gilt hier nicht.',
    weakPassword:
      'Das Passwort ist leicht zu erraten oder steht auf Listen gestohlener Passwörter: mindestens {{shortest}} Zeichen, und mehr als Ihr Name, der des Labors, häufige Wörter oder benachbarte Tasten.',
    samePassword: 'Bitte ein anderes Passwort als das bisherige wählen.',
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
}
