import type { imports as spanish } from '../es/imports.ts'
import type { Same } from '../same.ts'

export const imports: Same<typeof spanish> = {
  problems: {
    unknownColumn: 'Diese Spalte gibt es in der Datei nicht.',
    empty: 'Die Zelle ist leer.',
    notANumber: 'Das ist keine Zahl.',
    negative: 'Der Wert ist negativ.',
    notPositive: 'Der Wert muss größer als null sein.',
    notWholeHours: 'Das Alter muss eine ganze Zahl von Stunden sein.',
    outOfRange: 'Der Wert liegt außerhalb des Möglichen.',
    notADate: 'Das ist kein Datum. Schreiben Sie zum Beispiel 2026-03-14 oder 14.03.2026.',
    notATime: 'Das ist keine Uhrzeit. Schreiben Sie zum Beispiel 09:30.',
    inFuture: 'Das Herstelldatum liegt in der Zukunft.',
    breakInFuture: 'In diesem Alter läge die Prüfung in der Zukunft.',
    otherCasting:
      'Eine andere Zeile derselben Probe nennt ein anderes Herstelldatum oder eine andere Uhrzeit.',
    duplicate: 'Zu dieser Probe gibt es schon eine Zeile mit diesem Alter.',
    noStrength: 'Die Zeile enthält keine Festigkeit.',
    tooLong: 'Der Text ist zu lang.',
    rowTooLong: 'Die Zeile hat mehr Zellen als die Kopfzeile.',
    tooManySpecimens: 'Die Probe hat mehr Probekörper, als eine Probe fasst.',
  },
  stored: {
    sheet: 'Importiert aus {{file}}',
    sample: 'Importiert als {{ref}}',
    coldSample: 'Importiert als {{ref}}; Temperatur in der Datei: {{celsius}} °C',
    break:
      'Als Festigkeit importiert: {{strength}} {{unit}}. Die Last wurde mit der Nennfläche berechnet; die Datei nennt keine Bruchform.',
    noStrength: 'Mit Festigkeit 0 importiert: nicht prüfbar',
  },
}
