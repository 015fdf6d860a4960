import type { verifications as spanish } from '../es/verifications.ts'
import type { Same } from '../same.ts'

export const verifications: Same<typeof spanish> = {
  title: 'Prüfbericht verifizieren',
  code: 'Code {{code}}',
  current: 'Prüfbericht echt und gültig',
  currentText: 'Das Labor hat diesen Prüfbericht ausgestellt, und keine spätere Fassung ersetzt ihn.',
  superseded: 'Prüfbericht ersetzt',
  supersededText:
    'Dieser Prüfbericht ist echt, wurde aber durch Fassung {{revision}} ersetzt. Bitte die gültige Fassung verwenden.',
  supersededBecause: 'Grund der Änderung: {{because}}',
  successor: 'Gültige Fassung ansehen: {{number}}, Fassung {{revision}}',
  unknown: 'Unbekannter Code',
  unknownText:
    'Kein ausgestellter Prüfbericht trägt diesen Code. Bitte die Eingabe prüfen; ist sie richtig, dann ist der Bericht nicht echt.',
  host: 'Sie sind auf {{host}}. Vergleichen Sie das mit der Adresse, die auf dem Bericht neben dem QR-Code steht: Eine nachgemachte Seite kann alles behaupten.',
  number: 'Prüfbericht',
  revision: 'Fassung',
  state: 'Zustand',
  states: { current: 'Gültig', superseded: 'Ersetzt' },
  laboratory: 'Labor',
  client: 'Kunde',
  workSite: 'Baustelle',
  issued: 'Ausgestellt',
  signedBy: 'Unterschrieben von',
  notSigned: 'Ausgestellt, bevor Berichte digital unterschrieben wurden',
  certificate: 'Zertifikat',
  certificateOf: '{{holder}}, SHA-256-Fingerabdruck',
  meaning: {
    password: 'Gibt diesen Prüfbericht frei (Identität mit Passwort nachgewiesen)',
    passkey: 'Gibt diesen Prüfbericht frei (Identität mit Passkey nachgewiesen)',
  },
  fileTitle: 'Sie haben die PDF-Datei? Prüfen Sie sie',
  fileText:
    'Ziehen Sie sie hierher oder wählen Sie sie aus: Sie erfahren, ob es die ausgestellte ist oder ob sie verändert wurde. Zuerst wird nur ihr Fingerabdruck gesendet; weicht er ab, wird die Datei gesendet, um den Grund zu finden, und nicht gespeichert.',
  choose: 'PDF auswählen',
  checking: 'Wird geprüft…',
  finding: {
    issued: 'Das ist der ausgestellte Prüfbericht, Byte für Byte gleich.',
    issuedSuperseded:
      'Das ist der Prüfbericht, wie er ausgestellt wurde, Byte für Byte gleich; eine spätere Fassung hat ihn aber ersetzt.',
    other:
      'Das ist ein echter Prüfbericht, aber nicht der zu diesem Code: Es ist {{number}}, Fassung {{revision}}.',
    otherSuperseded:
      'Das ist ein echter Prüfbericht, aber nicht der zu diesem Code: Es ist {{number}}, Fassung {{revision}}, und auch er wurde ersetzt.',
    changed:
      'Diese Datei wurde nach dem Unterschreiben verändert. Sie ist nicht der ausgestellte Prüfbericht.',
    appended:
      'Dieser Datei wurde nach dem Unterschreiben etwas hinzugefügt: Die Unterschrift umfasst nicht das ganze Dokument. Sie ist nicht der ausgestellte Prüfbericht.',
    unsigned:
      'Diese Datei trägt keine Unterschrift. Sie ist nicht der ausgestellte Prüfbericht: Jeder ausgestellte Bericht ist unterschrieben.',
    unsignedBefore:
      'Diese Datei ist nicht der ausgestellte Prüfbericht: Ihre Bytes weichen ab, und sie trägt keine Unterschrift.',
    foreign:
      'Diese Datei hat jemand anderes unterschrieben, nicht das Labor. Sie ist nicht der ausgestellte Prüfbericht.',
    draft: 'Das ist ein Entwurf, ohne Unterschrift und ohne Gültigkeit, nicht der ausgestellte Prüfbericht.',
    unissued:
      'Diese Datei trägt eine Unterschrift des Labors, steht aber nicht unter den ausgestellten Berichten. Verlassen Sie sich nicht darauf.',
    notPdf: 'Diese Datei ist kein PDF. Wählen Sie die PDF-Datei, die Sie vom Labor erhalten haben.',
  },
  advice:
    'Verlassen Sie sich nicht auf ihre Zahlen. Laden Sie den Bericht neu herunter, fordern Sie ihn neu an oder rufen Sie das Labor an: {{laboratory}}.',
  seeOther: '{{number}} verifizieren',
  another: 'Anderen Code verifizieren',
  otherCode: 'Auf dem Bericht gedruckter Code',
  go: 'Verifizieren',
}
