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
  locked: {
    title: 'Zu viele Fehlversuche',
    ask: 'Warum muss ich warten?',
    wait_one: 'In {{count}} Sekunde können Sie es wieder versuchen.',
    wait_other: 'In {{count}} Sekunden können Sie es wieder versuchen.',
    over: 'Sie können es jetzt wieder versuchen.',
    why: 'Damit niemand Ihr Passwort errät, wird nach einigen Fehlversuchen die Wartezeit jedes Mal länger, höchstens eine Viertelstunde. Ihr Konto ist nicht gesperrt: An einem Gerät, an dem Sie sich schon einmal angemeldet haben, lassen fremde Fehlversuche Sie nicht warten.',
    notYou:
      'Waren Sie es nicht, müssen Sie nichts tun: Das Passwort kennen weiterhin nur Sie. Haben Sie es vergessen, wählen Sie per E-Mail ein neues oder fragen Sie die Benutzerverwaltung.',
  },
  proof: {
    title: 'Bestätigen Sie, dass Sie es sind',
    text: 'Der nächste Schritt trägt Ihren Namen, gibt anderen Rechte oder ändert, wie Sie sich anmelden. Danach werden Sie {{count}} Minuten lang nicht mehr gefragt.',
    password: 'Passwort von {{username}}',
    go: 'Bestätigen',
  },
  passkey: {
    signIn: 'Mit Passkey anmelden',
    waiting: 'Warten auf den Passkey…',
    or: 'oder',
    cancelled: 'Der Passkey hat Sie nicht bestätigt, oder es wurde abgebrochen. Bitte erneut versuchen.',
    elsewhere: 'Passkeys funktionieren nur unter {{origin}}. Öffnen Sie Probeta dort.',
    unable:
      'Der Browser oder der Passkey konnte das nicht ausführen. Versuchen Sie einen anderen Passkey oder Ihr Passwort.',
    exists: 'Dieser Passkey steht schon in Ihrer Liste.',
    factor: 'Passkey verwenden',
    prove: 'Mit Passkey bestätigen',
    orPassword: 'oder mit Ihrem Passwort',
  },
  weak: {
    tooShort: 'Zu kurz: mindestens {{shortest}} Zeichen.',
    context:
      'Lässt sich aus Ihrem Namen, Ihrem Benutzernamen oder dem Labor erraten: Fügen Sie Wörter hinzu, die niemand mit Ihnen verbindet.',
    breached: 'Steht in Listen gestohlener Passwörter: Bitte ein anderes wählen.',
    common: 'Besteht fast nur aus sehr häufigen Wörtern: Fügen Sie seltenere hinzu.',
    pattern: 'Besteht fast nur aus Tastenfolgen oder Wiederholungen: Wählen Sie etwas weniger Regelmäßiges.',
  },
  factor: {
    title: 'Bestätigungscode',
    app: {
      text: 'Öffnen Sie Ihre Authentifizierungs-App und geben Sie die sechs Ziffern für Probeta ein.',
      code: 'Sechsstelliger Code',
      missing: 'Bitte alle sechs Ziffern eingeben.',
    },
    recovery: {
      text: 'Geben Sie einen der zehn Codes ein, die Sie beim Einschalten des zweiten Faktors aufbewahrt haben. Jeder gilt nur einmal.',
      code: 'Wiederherstellungscode',
      missing: 'Bitte einen Wiederherstellungscode eingeben.',
    },
    go: 'Bestätigen',
    checking: 'Wird geprüft…',
    useRecovery: 'Wiederherstellungscode verwenden',
    useApp: 'Authentifizierungs-App verwenden',
  },
}
