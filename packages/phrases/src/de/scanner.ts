import type { scanner as spanish } from '../es/scanner.ts'
import type { Same } from '../same.ts'

export const scanner: Same<typeof spanish> = {
  title: 'Mit der Kamera scannen',
  picture: 'Bild der Kamera',
  starting: 'Kamera wird geöffnet…',
  hint: 'Halten Sie den QR-Code des Etiketts in den Rahmen.',
  read: 'Gelesen: {{code}}',
  torchOn: 'Licht an',
  torchOff: 'Licht aus',
  faults: {
    denied: 'Die Kamera ist gesperrt',
    deniedText:
      'Der Browser lässt diese Seite nicht an die Kamera. Tippen Sie auf das Schloss oder die Kamera neben der Adresse, erlauben Sie die Kamera und versuchen Sie es erneut. Sie können den Code auch eintippen.',
    missing: 'Keine Kamera gefunden',
    missingText:
      'Schließen Sie eine Kamera an und versuchen Sie es erneut, oder tippen Sie den Code unter dem QR-Code ein.',
    taken: 'Die Kamera antwortet nicht',
    takenText:
      'Vielleicht benutzt sie ein anderes Programm oder ein anderer Tab. Schließen Sie es und versuchen Sie es erneut, oder tippen Sie den Code ein.',
    insecure: 'Hier geht die Kamera nicht',
    insecureText:
      'Browser geben die Kamera nur Seiten mit https. Fragen Sie die Verwaltung nach der https-Adresse; bis dahin tippen Sie den Code ein.',
    failed: 'Der Leser ließ sich nicht öffnen',
    failedText:
      'Das Programm, das Codes liest, kam nicht an. Prüfen Sie die Verbindung und versuchen Sie es erneut, oder tippen Sie den Code ein.',
  },
}
