import type { session as spanish } from '../es/session.ts'
import type { Same } from '../same.ts'

export const session: Same<typeof spanish> = {
  title: 'Anmelden',
  claim: 'Vom Fahrmischer zum unterschriebenen Prüfbericht.',
  username: 'Benutzername',
  password: 'Passwort',
  usernameMissing: 'Bitte den Benutzernamen eingeben.',
  passwordMissing: 'Bitte das Passwort eingeben.',
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  capsLock: 'Die Feststelltaste ist aktiv.',
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft…',
  wrongPair: 'Benutzername und Passwort passen nicht zusammen.',
  wait_one: 'Zu viele Versuche. Bitte {{count}} Sekunde warten.',
  wait_other: 'Zu viele Versuche. Bitte {{count}} Sekunden warten.',
  offline: 'Der Server ist nicht erreichbar. Bitte das Netz prüfen und erneut versuchen.',
  ended: 'Ihre Sitzung ist beendet. Melden Sie sich wieder an: Ihre Eingaben sind gesichert.',
  forgotten: 'Passwort vergessen',
  verify: 'Prüfbericht verifizieren',
  verifyCode: 'Auf dem Bericht gedruckter Code',
  verifyMissing: 'Bitte den Code des Berichts eingeben.',
  verifyGo: 'Verifizieren',
  otherTitle: 'Dieser Link gilt nicht mehr',
  otherText:
    'Der Link ist abgelaufen oder wurde schon benutzt. Bitten Sie die Benutzerverwaltung Ihres Labors um einen neuen.',
  backToSignIn: 'Zurück zur Anmeldung',
}
