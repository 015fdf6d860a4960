import type { presses as spanish } from '../es/presses.ts'
import type { Same } from '../same.ts'

export const presses: Same<typeof spanish> = {
  title: 'Pressen',
  about: 'Womit geprüft wird, wie lange die Kalibrierung gilt und wie die Ablesung ankommt.',
  add: 'Presse hinzufügen',
  edit: '{{name}} bearbeiten',
  empty:
    'Noch keine Pressen. Legen Sie die erste an: Der Techniker wählt sie bei der Prüfung, und sie steht bei jeder Ablesung.',
  calibratedUntil: 'kalibriert bis {{day}}',
  calibrationOver: 'Kalibrierung abgelaufen am {{day}}',
  noCalibration: 'kein Kalibrierdatum',
  inactive: 'Außer Betrieb',
  reading: {
    typed: 'Last wird eingetippt',
    final: 'sendet die Bruchlast',
    running: 'sendet die steigende Last',
  },
  fields: {
    name: 'Name',
    active: 'In Betrieb',
    sends: 'Was sendet die Presse?',
    pattern: 'So sieht eine Zeile aus',
    unit: 'Einheit, falls die Zeile keine nennt',
    decimalMark: 'Dezimalzeichen',
    baudRate: 'Geschwindigkeit (Baud)',
    dataBits: 'Datenbits',
    parity: 'Parität',
    stopBits: 'Stoppbits',
  },
  hints: {
    active:
      'Außer Betrieb wird sie bei der Prüfung nicht angeboten; Ablesungen mit ihr bleiben, wie sie sind.',
    pattern:
      'Die Zeile, wie sie ankommt, mit {{fields}} an ihrer Stelle. {skip} ist, was wechselt und nicht zählt.',
  },
  sends: {
    typed: 'Nichts: Die Last wird eingetippt',
    final: 'Eine Zeile beim Bruch',
    running: 'Die Last, fortlaufend',
  },
  marks: { point: 'Punkt: 412.35', comma: 'Komma: 412,35' },
  parities: { none: 'Keine', even: 'Gerade', odd: 'Ungerade' },
  port: 'Serielle Schnittstelle',
  try: {
    title: 'Ausprobieren',
    about:
      'Zeilen der Presse hier einfügen oder die Schnittstelle abhören: Daneben steht, was verstanden wird.',
    lines: 'Zeilen der Presse',
    listen: 'Schnittstelle abhören',
    stop: 'Nicht mehr abhören',
    noPorts: 'Dieser Browser öffnet keine serielle Schnittstelle: Nehmen Sie Chrome oder Edge am Computer.',
    propose: 'Aus der ersten Zeile vorschlagen',
    sample: 'Mit einer Art von Zeile beginnen',
    sampleNone: 'Wählen…',
    count: '{{lines}} Zeilen: {{read}} gelesen, {{passedOver}} übergangen.',
    countFailed_zero: 'Noch kein Bruch.',
    countFailed_one: '{{count}} Bruch.',
    countFailed_other: '{{count}} Brüche.',
    shown: 'Darunter die letzten {{count}}.',
    withCode: '{{load}} · {{code}}',
    failed: 'Bruch: {{load}}',
  },
  samples: {
    load: 'Nur die Last: 565.4',
    printer: 'Wie ein Drucker: MAX LOAD = 565.4 kN',
    table: 'Tabelle mit Semikolon: OB12-045-3;10:32;565,4 kN',
    quoted: 'CSV in Anführungszeichen: "OB12-045-3","10:32","57650"',
    indicator: 'Wägeanzeige: ST,GS,+ 57650kg',
    peak: 'Die Last ohne Pause: 342.9 kN',
  },
  faults: {
    otherwise: 'eine andere Art Zeile: wird übergangen',
    noNumber: 'keine Zahl, wo die Last stehen soll',
    unknownUnit: 'unbekannte Einheit',
    noLoad: 'keine Last',
  },
  patternFaults: {
    noLoad: '{load} fehlt: wo die Last steht.',
    unknownField: 'Ein Feld gibt es nicht: nur {load}, {unit}, {code} und {skip}.',
    fieldTwice: 'Ein Feld steht zweimal da.',
    fieldsTouch: 'Zwischen zwei Feldern muss etwas stehen.',
    tooLong: 'Zu lang.',
  },
}
