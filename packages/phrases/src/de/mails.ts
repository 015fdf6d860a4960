import type { mails as spanish } from '../es/mails.ts'
import type { Same } from '../same.ts'

export const mails: Same<typeof spanish> = {
  greeting: 'Guten Tag, {name},',
  copy: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in den Browser:',
  foot: 'Probeta versendet diese Nachricht automatisch von {address}. Eine Antwort ist nicht nötig.',
  recovery: {
    subject: 'Neues Passwort für Ihren Benutzer {username}',
    text: 'Jemand hat ein neues Passwort für Ihren Benutzer {username} angefordert. Wenn Sie das waren, wählen Sie es hier:',
    button: 'Neues Passwort wählen',
    expires: 'Der Link gilt ein einziges Mal und {minutes} Minuten lang.',
    ignore: 'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
  },
  invitation: {
    subject: 'Einladung zu {laboratory}',
    text: '{inviter} hat für Sie einen Benutzer bei {laboratory} angelegt. Sie melden sich als {username} an; wählen Sie vorher Ihr Passwort:',
    button: 'Mein Passwort wählen',
    expires: 'Der Link gilt ein einziges Mal und {days} Tage lang.',
    ignore:
      'Wenn Sie diese Einladung nicht erwartet haben, ignorieren Sie sie: Ohne Passwort kann sich niemand anmelden.',
  },
  changed: {
    subject: 'Das Passwort Ihres Benutzers {username} wurde geändert',
    text: 'Das Passwort Ihres Benutzers {username} wurde mit einem Link geändert, der an diese Adresse ging. Alle offenen Sitzungen wurden beendet.',
    alarm: 'Wenn Sie das nicht waren, melden Sie es sofort der Benutzerverwaltung Ihres Labors.',
  },
  address: {
    subject: 'Die E-Mail-Adresse Ihres Benutzers {username} wurde geändert',
    text: '{name} hat im Labor {laboratory} die E-Mail-Adresse Ihres Benutzers {username} geändert. Links zum Wählen eines Passworts gehen ab jetzt nur noch an die neue Adresse.',
  },
  factors: {
    subject: 'Der zweite Faktor Ihres Benutzers {username} wurde entfernt',
    text: '{name} hat im Labor {laboratory} den zweiten Faktor, die Passkeys und die PIN Ihres Benutzers {username} entfernt. Ihre offenen Sitzungen wurden beendet.',
    again:
      'Sie melden sich jetzt nur mit Ihrem Passwort an. Richten Sie den zweiten Faktor in Ihrem Profil neu ein.',
  },
}
