import type { health as es } from '../es/health.ts'
import type { Same } from '../same.ts'

export const health: Same<typeof es> = {
  reads: { well: 'Die Datenbank antwortet.', wrong: 'Die Datenbank antwortet nicht.' },
  writes: {
    well: 'Es kann gespeichert werden.',
    wrong: 'Es kann nicht gespeichert werden: Bitte Datenbank und Datenträger prüfen.',
  },
  disk: {
    well: 'Auf dem Datenträger ist Platz.',
    wrong: 'Auf dem Datenträger sind weniger als 500 MB frei: Bitte Platz schaffen, bevor er voll ist.',
  },
  seal: {
    well: 'Das Änderungsprotokoll ist auf dem neuesten Stand versiegelt.',
    wrong:
      'Das Siegel des Änderungsprotokolls liegt mehr als eine Minute zurück: Etwas in der Datenbank hält es auf.',
  },
  records: {
    well: 'Die Datensätze stimmen mit dem Änderungsprotokoll überein.',
    wrong:
      'Datensätze oder Dokumente stimmen nicht mit dem Änderungsprotokoll überein oder wurden seit zwei Nächten nicht damit verglichen: Die Startseite nennt sie, npm run verify-audit zeigt ihren Inhalt.',
  },
  laboratories: {
    well: 'Alle Labore sind geöffnet.',
    wrong:
      'Ein Labor ist geschlossen, weil seine Aktualisierung nicht zu Ende gekommen ist: npm run laboratory -- list nennt Labor und Grund.',
  },
  mail: {
    well: 'Keine E-Mail wartet zu lange.',
    wrong: 'E-Mails warten seit mehr als einer Viertelstunde: Bitte den Mailserver prüfen.',
  },
  jobs: {
    well: 'Die Hintergrundaufgaben kommen voran.',
    wrong:
      'Eine Hintergrundaufgabe (Bewertungen, Prüfberichte, Versand oder Hinweise) steht still: Das Protokoll des Servers nennt den Grund.',
  },
  heads: {
    well: 'Die Siegel des Änderungsprotokolls werden auch in den zweiten Ordner kopiert.',
    wrong:
      'Die Siegel des Änderungsprotokolls kommen im zweiten Ordner nicht an, oder ihre Kopie dort wurde verändert: Das Protokoll des Servers nennt den Grund.',
  },
}
