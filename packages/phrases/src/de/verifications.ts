import type { verifications as spanish } from '../es/verifications.ts'
import type { Same } from '../same.ts'

export const verifications: Same<typeof spanish> = {
  title: 'Prüfbericht verifizieren',
  code: 'Code {{code}}',
  current: 'Prüfbericht echt und gültig',
  currentText: 'Das Labor hat diesen Prüfbericht ausgestellt, und keine spätere Version ersetzt ihn.',
  superseded: 'Prüfbericht ersetzt',
  supersededText:
    'Dieser Prüfbericht ist echt, wurde aber durch Version {{revision}} ersetzt. Bitte die gültige Version verwenden.',
  successor: 'Gültige Version ansehen: {{number}}, Version {{revision}}',
  unknown: 'Unbekannter Code',
  unknownText:
    'Kein ausgestellter Prüfbericht trägt diesen Code. Bitte die Eingabe prüfen; ist sie richtig, dann ist der Bericht nicht echt.',
  number: 'Prüfbericht',
  revision: 'Version',
  laboratory: 'Labor',
  workSite: 'Baustelle',
  issued: 'Ausgestellt',
  fileTitle: 'Ist das Ihre Datei?',
  fileText:
    'Ziehen Sie die PDF-Datei hierher oder wählen Sie sie aus, um zu erfahren, ob sie mit der ausgestellten übereinstimmt. Die Datei verlässt Ihr Gerät nicht: Nur ihr Fingerabdruck wird gesendet.',
  choose: 'PDF auswählen',
  checking: 'Wird verglichen…',
  same: 'Die Datei stimmt Byte für Byte mit dem ausgestellten Prüfbericht überein.',
  different:
    'Die Datei ist NICHT der ausgestellte Prüfbericht: Sie wurde verändert oder ist ein anderes Dokument.',
  another: 'Anderen Code verifizieren',
  otherCode: 'Auf dem Bericht gedruckter Code',
  go: 'Verifizieren',
}
