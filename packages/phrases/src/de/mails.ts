import type { mails as spanish } from '../es/mails.ts'
import type { Same } from '../same.ts'

export const mails: Same<typeof spanish> = {
  copy: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in den Browser:',
  foot: 'Probeta versendet diese Nachricht automatisch von {address}. Eine Antwort ist nicht nötig.',
  recovery: { button: 'Neues Passwort wählen' },
  invitation: { button: 'Mein Passwort wählen' },
  delivery: {
    replaces: 'Er ersetzt die vorige Fassung, die nicht mehr gilt. Grund: {because}',
    weekLine: '{number}, Fassung {revision} · {workSite} · Ergebnisse: {count}',
    line: '{code} · {age}: {value} {unit}, gefordert {specified} {unit}: {outcome}',
    lineUnknown: '{code} · {age}: kein Ergebnis',
    more: 'und {count} weitere, im Bericht.',
    button: 'Ansehen und Empfang bestätigen',
    attached: 'Der Bericht liegt bei, Byte für Byte wie ausgestellt.',
    tooLarge: 'Der Bericht ist für eine E-Mail zu groß: Sie finden ihn über den Link.',
    days: '{count} Tagen',
    hours: '{count} h',
  },
  alert: {
    first: 'Sie gehören bei {laboratory} zu den Ersten, die von niedrigen Ergebnissen erfahren.',
    again:
      'Bei {laboratory} hat es noch niemand zur Kenntnis genommen: Deshalb kommt die Nachricht zu Ihnen.',
    button: 'Ansehen und zur Kenntnis nehmen',
  },
  /** The heads of the audit trail, once a day to whoever keeps them outside. */
  heads: {
    subject: 'Siegel des Änderungsprotokolls vom {day}: {laboratory}',
    what: 'Die neuesten Siegel des Änderungsprotokolls von {laboratory}, signiert mit dem Schlüssel {key}. Bitte bewahren Sie diese Nachricht nicht auf dem Server auf: Mit ihr lässt sich später prüfen, ob jemand das Protokoll neu aufgebaut oder gekürzt hat.',
    line: '{laboratory}, Siegel {number}: {head}',
    keep: 'Zum Prüfen speichern Sie die Nachricht als Datei und führen auf dem Server aus: npm run verify-audit -- --heads DATEI',
  },
}
