import type { users as spanish } from '../es/users.ts'
import type { Same } from '../same.ts'

export const users: Same<typeof spanish> = {
  title: 'Benutzer',
  about: 'Wer sich im Labor anmeldet und was jeder öffnen darf.',
  add: 'Neuer Benutzer',
  search: 'Nach Name oder Benutzername suchen',
  empty: 'Noch keine Benutzer',
  emptyHint: 'Legen Sie jede Person mit ihrer Rolle an: Niemand teilt sich ein Passwort.',
  you: 'Sie',
  never: 'Nie',
  everywhere: 'Alle',
  active: 'Benutzer ist aktiv',
  activeHint:
    'Ein inaktiver Benutzer kann sich nicht anmelden; offene Sitzungen werden beendet. Was er getan hat, bleibt.',
  own: 'Niemand ändert die eigenen Rechte: Bitten Sie eine andere Person, die Benutzer verwaltet. Ihr Passwort ändern Sie im Profil.',
  custom: 'Eigene Auswahl',
  customHint:
    'Diese Rechte entsprechen keiner Rolle. Beim Speichern gelten genau die Rechte der gewählten Rolle.',
  fields: {
    names: 'Vor- und Nachname',
    username: 'Benutzername',
    email: 'E-Mail',
    language: 'Sprache',
    role: 'Rolle',
    client: 'Kunde',
    workSites: 'Baustellen',
    lastSignIn: 'Letzte Anmeldung',
    active: 'Status',
  },
  hints: {
    username: 'Damit meldet er sich an, und damit steht er in jedem Eintrag; später nicht mehr änderbar.',
    workSites: 'Sieht nur diese Baustellen. Ohne Auswahl sieht er nichts.',
    client: 'Zum Suchen tippen.',
    clientFirst: 'Wählen Sie zuerst den Kunden.',
  },
  usernameInvalid:
    '2 bis 80 Kleinbuchstaben, Ziffern, Punkte, Bindestriche oder @; am Anfang Buchstabe oder Ziffer.',
  roles: {
    reception: 'Annahme',
    fieldTechnician: 'Probenehmer',
    laboratoryTechnician: 'Labortechniker',
    checker: 'Prüfende Person',
    director: 'Technische Leitung',
    administrator: 'Verwaltung',
    client: 'Kunde',
  },
  does: {
    reception: 'Pflegt Kunden und Baustellen und erfasst Protokolle.',
    fieldTechnician: 'Nimmt Proben auf der Baustelle und erfasst die Protokolle.',
    laboratoryTechnician: 'Nimmt Probekörper an und erfasst die Bruchprüfungen.',
    checker: 'Kontrolliert Bruchprüfungen und Ergebnisse anderer.',
    director: 'Gibt Ergebnisse frei und unterzeichnet Prüfberichte.',
    administrator: 'Öffnet alles und verwaltet die Benutzer.',
    client: 'Sieht nur die ausgestellten Ergebnisse seiner Baustellen.',
  },
  opens: 'Was sie öffnet',
  opensPortal:
    'Sieht kein Menü: Sein Portal ist die Startseite mit Baustellen, Proben, Ergebnissen und Prüfberichten.',
  levels: { view: 'ansehen', edit: 'bearbeiten', approve: 'freigeben' },
  password: {
    title: 'Passwort von {{name}}',
    text: 'Übergeben Sie es persönlich: Es wird nur dieses eine Mal gezeigt und lässt sich nicht wiederherstellen.',
    username: 'Benutzername',
    password: 'Erstes Passwort',
    copied: 'Kopiert',
    change: 'Bei der ersten Anmeldung sollte es im Profil geändert werden.',
    done: 'Ich habe es übergeben',
  },
}
