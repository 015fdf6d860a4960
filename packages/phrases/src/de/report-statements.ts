import type { reportStatements as es } from '../es/report-statements.ts'
import type { Same } from '../same.ts'

/** What a test report states of its results. Numbers and dates arrive formatted. */
export const reportStatements: Same<typeof es> = {
  method: '{{name}} ({{edition}})',
  noEdition: '{{name}} (Ausgabe nicht angegeben)',
  accredited: '{{method}}: im Geltungsbereich der Akkreditierung',
  notAccredited: '{{method}}: außerhalb des Geltungsbereichs der Akkreditierung',
  accreditation: '{{words}} Nr. {{number}}',
  accreditationNumber: 'Akkreditierung Nr. {{number}}',
  validUntil: '{{words}}, gültig bis {{until}}',
  scope: 'Geltungsbereich: {{scope}}',
  sheet: 'Nr. {{number}}',
  everyM3: 'Eine Probe je {{volume}} m³',
  condition: {
    nothing: 'Bei Eingang nichts bemerkt',
    notReceived: 'Kein Eingang vermerkt',
  },
  lot: 'Bewertet mit Los {{number}} der Betonsorte; Proben im Los: {{n}}.',
  namedLot: 'Bewertet mit Los {{number}} der Betonsorte ({{name}}); Proben im Los: {{n}}.',
  curing: {
    standard: 'Normlagerung im Labor',
    dry: 'Normlagerung, ab dem 7. Tag trocken',
    field: 'Auf der Baustelle, am Bauwerk',
    mixed: 'Teils im Labor, teils auf der Baustelle',
  },
  ends: {
    moulded: 'schalungsglatt',
    pads: 'Elastomerkissen',
    padSet: 'Elastomerkissen {{name}}',
    sulphur: 'Schwefel',
    ground: 'geschliffen',
    none: 'nicht bearbeitet',
  },
  failure: {
    satisfactory: 'zufriedenstellend',
    middleThird: 'im mittleren Drittel',
    outside: 'außerhalb des mittleren Drittels, {{distance}} vom Auflager',
  },
  deviation: {
    brokeOutside:
      'Balken {{code}}: Bruch außerhalb des mittleren Drittels, {{mm}} mm vom nächsten Auflager ({{method}}).',
    rate: 'Probekörper {{code}}: mit {{rate}} {{unit}}/s belastet, außerhalb von {{least}} bis {{most}} {{unit}}/s nach {{method}}.',
    failure: 'Probekörper {{code}}: nicht zufriedenstellender Bruch, Bruchbild {{pattern}} nach {{method}}.',
    early:
      'Probekörper {{code}}: {{hours}} h nach der Herstellung eingegangen, früher als in {{standard}} vorgesehen ({{limit}} h).',
    late: 'Probekörper {{code}}: {{hours}} h nach der Herstellung eingegangen, später als in {{standard}} vorgesehen ({{limit}} h).',
    ratio:
      'Probekörper {{code}}: Verhältnis Höhe/Durchmesser {{ratio}}, außerhalb von {{least}} bis {{most}} nach {{method}}.',
    factor:
      'Probekörper {{code}}: Festigkeit wegen der Schlankheit mit dem Faktor {{factor}} nach {{standard}} korrigiert.',
    diameters:
      'Probekörper {{code}}: Die beiden Durchmesser weichen um {{percent}} % voneinander ab, mehr als {{most}} %.',
    load: 'Probekörper {{code}}: Last von {{load}} kN außerhalb des überprüften Bereichs der Prüfmaschine {{press}} ({{least}} bis {{most}} kN).',
    calibration:
      'Prüfmaschine {{press}}: Kalibrierung am {{until}} abgelaufen, vor der Prüfung der Probekörper {{codes}}.',
    leftOut: 'Probekörper {{code}}: geprüft, im Mittelwert nicht berücksichtigt. Grund: {{reason}}',
    notTested: 'Probekörper {{code}}: nicht geprüft. Grund: {{reason}}',
    corrected: 'Probekörper {{code}}: Ablesung am {{when}} berichtigt ({{what}}). Grund: {{reason}}',
    swapped:
      'Probekörper {{code}}: Ablesung am {{when}} mit der eines anderen Probekörpers getauscht ({{what}}). Grund: {{reason}}',
    loadChanged: 'Last {{before}} → {{after}}',
    dataChanged: 'andere Angaben der Ablesung',
    fieldCuring: 'Probekörper {{code}}: auf der Baustelle gelagert; steht nicht für die Normlagerung.',
  },
  conformity: {
    met: 'Erfüllt {{rule}}: {{tests}}.',
    notMet: 'Erfüllt nicht {{rule}}: {{tests}}.',
    undecided: 'Ohne Entscheidung nach {{rule}}, weil näher als U am Grenzwert: {{tests}}.',
    none: 'Keine Konformitätsaussage: {{tests}}.',
    rule: '{{standard}}, {{clause}}',
    many: '{{count}} Prüfergebnisse',
    undecidedTest:
      'Mit dem Sicherheitsband wird weder Konformität noch Nichtkonformität ausgesagt: Der Wert liegt näher als U am Grenzwert.',
    forecast:
      'Prognose nach {{age}}: {{value}} {{unit}} ({{confidence}}-%-Prognoseintervall: {{low}} bis {{high}} {{unit}}; n = {{n}} Wertepaare derselben Betonsorte). Sie ist kein Ergebnis.',
    noForecast: 'Keine Prognose nach {{age}}: Es gibt {{n}} Wertepaare derselben Betonsorte.',
  },
  decisionRule: {
    simple:
      'Einfache Akzeptanz: Der angegebene Wert wird ohne Sicherheitsband mit dem Grenzwert verglichen; die Messunsicherheit wird nicht abgezogen.',
    simpleRisk:
      'Risiko: Ein Ergebnis genau am Grenzwert wird mit einer Wahrscheinlichkeit von bis zu 50 % zu Unrecht angenommen oder abgelehnt; mit dem Abstand vom Grenzwert nimmt das Risiko ab. Die Anforderungen an Beton berücksichtigen die Streuung der Prüfergebnisse bereits.',
    guarded:
      'Sicherheitsband w = U: Konformität wird nur ausgesagt, wenn der Wert den Grenzwert um mindestens U überschreitet, Nichtkonformität nur, wenn er ihn um mindestens U unterschreitet; dazwischen wird nichts ausgesagt.',
    guardedRisk:
      'Risiko: Eine Annahme oder Ablehnung zu Unrecht hat eine Wahrscheinlichkeit von höchstens 2,5 %.',
  },
  uncertainty: {
    none: 'Nicht angegeben: Das Labor hat die Anteile seiner Messunsicherheit nicht hinterlegt.',
    notReached: 'Für kein Ergebnis dieses Berichts angegeben.',
    what: 'U neben jedem Mittelwert ist die erweiterte Messunsicherheit mit k = 2 (Vertrauensniveau etwa 95 %) in der Einheit des Ergebnisses.',
    contains: 'Sie enthält: {{parts}}.',
    load: 'Last ± {{value}} % (Rechteckverteilung)',
    width: 'Maße ± {{value}} mm je Ablesung (Rechteckverteilung)',
    other: 'weitere Einflüsse {{value}} % (Standardunsicherheit)',
    material: 'Streuung zwischen Schwesterkörpern {{value}} % (Standardunsicherheit, geteilt durch √n)',
    withMaterial: 'Die Streuung der Probenahme und zwischen Mischungen enthält sie nicht.',
    measurementOnly: 'Nur die Messung: Sie enthält weder die Streuung des Betons noch die der Probenahme.',
  },
  change: {
    changed: '{{what}}: {{before}} → {{after}}',
    added: 'Neu bei {{what}}: {{value}}',
    removed: 'Entfällt bei {{what}}: {{value}}',
    subjectAdded: 'Neu: {{subject}}',
    subjectRemoved: 'Entfällt: {{subject}}',
    language: 'Sprache: {{before}} → {{after}}',
    unit: 'Einheit der Festigkeit: {{before}} → {{after}}; alle Festigkeiten sind neu angegeben',
    languages: { es: 'Spanisch', en: 'Englisch', de: 'Deutsch' },
  },
  padSet: 'Elastomerkissen {{name}}',
}
