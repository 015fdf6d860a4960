import type { letters as spanish } from '../es/letters.ts'
import type { Same } from '../same.ts'

export const letters: Same<typeof spanish> = {
  wording: {
    reportIssued: {
      subject: 'Prüfbericht {number} · {workSite}',
      text: 'Guten Tag, {name},\n\n{laboratory} hat den Prüfbericht {number}, Fassung {revision}, zur Baustelle {workSite} ausgestellt. {replaces}\n\n{results}\n\n{link}\n\n{message}\n\n{attachment}\n\nDer Link ist persönlich und gilt bis zum {until}.',
    },
    sent: {
      subject: 'Prüfbericht {number} · {workSite}',
      text: 'Guten Tag, {name},\n\n{laboratory} sendet Ihnen den Prüfbericht {number}, Fassung {revision}, zur Baustelle {workSite}. {replaces}\n\n{results}\n\n{link}\n\n{message}\n\n{attachment}\n\nDer Link ist persönlich und gilt bis zum {until}.',
    },
    result7days: {
      subject: 'Ergebnisse nach {age} · {workSite}',
      text: 'Guten Tag, {name},\n\n{laboratory} hat Ergebnisse nach {age} zur Baustelle {workSite} ausgestellt. Sie stehen im Bericht {number}, Fassung {revision}: {replaces}\n\n{results}\n\n{link}\n\n{message}\n\n{attachment}\n\nDer Link ist persönlich und gilt bis zum {until}.',
    },
    result28days: {
      subject: 'Ergebnisse nach {age} · {workSite}',
      text: 'Guten Tag, {name},\n\n{laboratory} hat Ergebnisse nach {age} zur Baustelle {workSite} ausgestellt. Sie stehen im Bericht {number}, Fassung {revision}: {replaces}\n\n{results}\n\n{link}\n\n{message}\n\n{attachment}\n\nDer Link ist persönlich und gilt bis zum {until}.',
    },
    lowResult: {
      subject: 'Niedriges Ergebnis: {code} nach {age} · {workSite}',
      text: 'Guten Tag, {name},\n\nDas Ergebnis der Probe {code} nach {age}, Baustelle {workSite}, ist nicht konform. Es steht im Bericht {number}, Fassung {revision}: {replaces}\n\n{results}\n\n{link}\n\n{message}\n\nBitte bestätigen Sie über den Link, dass Sie es erhalten haben.\n\n{attachment}\n\nDer Link ist persönlich und gilt bis zum {until}.',
    },
    weeklySummary: {
      subject: 'Wochenübersicht · {client}',
      text: 'Guten Tag, {name},\n\nVom {from} bis {to} hat {laboratory} für {client} ausgestellt:\n\n{results}\n\n{link}\n\n{message}\n\n{attachment}\n\nDer Link ist persönlich und gilt bis zum {until}.',
    },
    lowResultAlert: {
      subject: 'Niedriges Ergebnis ohne Bestätigung: {code} nach {age} · {workSite}',
      text: 'Guten Tag, {name},\n\nDie Probe {code} der Baustelle {workSite} ({client}) erreichte nach {age} {value} {unit}; gefordert waren {specified} {unit}.\n\n{why}\n\n{link}\n\n{because}',
    },
    invitation: {
      subject: 'Einladung zu {laboratory}',
      text: 'Guten Tag, {name},\n\n{inviter} hat für Sie einen Benutzer bei {laboratory} angelegt. Sie melden sich als {username} an; wählen Sie vorher Ihr Passwort:\n\n{link}\n\nDer Link gilt ein einziges Mal und {days} Tage lang.\n\nWenn Sie diese Einladung nicht erwartet haben, ignorieren Sie sie: Ohne Passwort kann sich niemand anmelden.',
    },
    recovery: {
      subject: 'Neues Passwort für Ihren Benutzer {username}',
      text: 'Guten Tag, {name},\n\nJemand hat ein neues Passwort für Ihren Benutzer {username} angefordert. Wenn Sie das waren, wählen Sie es hier:\n\n{link}\n\nDer Link gilt ein einziges Mal und {minutes} Minuten lang.\n\nWenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    },
    passwordChanged: {
      subject: 'Das Passwort Ihres Benutzers {username} wurde geändert',
      text: 'Guten Tag, {name},\n\nDas Passwort Ihres Benutzers {username} wurde mit einem Link geändert, der an diese Adresse ging. Alle offenen Sitzungen wurden beendet.\n\nWenn Sie das nicht waren, melden Sie es sofort der Benutzerverwaltung Ihres Labors.',
    },
    addressChanged: {
      subject: 'Die E-Mail-Adresse Ihres Benutzers {username} wurde geändert',
      text: 'Guten Tag, {name},\n\n{by} hat im Labor {laboratory} die E-Mail-Adresse Ihres Benutzers {username} geändert. Links zum Wählen eines Passworts gehen ab jetzt nur noch an die neue Adresse.\n\nWenn Sie das nicht waren, melden Sie es sofort der Benutzerverwaltung Ihres Labors.',
    },
    factorsRemoved: {
      subject: 'Der zweite Faktor Ihres Benutzers {username} wurde entfernt',
      text: 'Guten Tag, {name},\n\n{by} hat im Labor {laboratory} den zweiten Faktor, die Passkeys und die PIN Ihres Benutzers {username} entfernt. Ihre offenen Sitzungen wurden beendet.\n\nSie melden sich jetzt nur mit Ihrem Passwort an. Richten Sie den zweiten Faktor in Ihrem Profil neu ein.\n\nWenn Sie das nicht waren, melden Sie es sofort der Benutzerverwaltung Ihres Labors.',
    },
  },
}
