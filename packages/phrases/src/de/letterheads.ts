import type { letterheads as es } from '../es/letterheads.ts'
import type { Same } from '../same.ts'

/** The head of the reports, and what the laboratory states once for all of them. */
export const letterheads: Same<typeof es> = {
  title: 'Briefkopf und Prüfberichte',
  about: 'Was in jedem Prüfbericht vom Labor steht. Ausgestellte behalten ihren Kopf.',
  logo: 'Logo',
  chooseLogo: 'Logo wählen',
  noLogo: 'Kein Logo',
  look: 'Ansehen',
  history: 'Frühere Briefköpfe',
  version: 'Fassung {{version}}',
  inForce: 'Gültig: {{said}}',
  methods: 'Prüfverfahren und Ausgaben',
  methodsInUse: '{{count}} in Gebrauch, {{accredited}} im Geltungsbereich der Akkreditierung',
  editionOf: 'Ausgabe von {{method}}',
  accreditedOf: '{{method}} liegt im Geltungsbereich der Akkreditierung',
  uncertainty: 'Messunsicherheit',
  components: 'Wird angegeben: Last ± {{load}} %, Maße ± {{width}} mm',
  notStated: 'Wird nicht angegeben',
  fields: {
    contact: 'Kontakt',
    accreditationNumber: 'Akkreditierungsnummer',
    validUntil: 'Akkreditierung gültig bis',
    lines: 'Unter dem Namen',
    placeOfWork: 'Prüfort, falls nicht die Anschrift',
    accreditation: 'Text zur Akkreditierung',
    scope: 'Geltungsbereich der Akkreditierung',
    sampling: 'Normen für Probenahme und Herstellung',
    environment: 'Lagerungs- und Prüfbedingungen',
    position: 'Funktion der freigebenden Person',
    edition: 'Ausgabe',
    accredited: 'Akkreditiert',
    decisionRule: 'Entscheidungsregel',
    states: 'Messunsicherheit jedes Mittelwerts angeben',
    loadPercent: 'Last (±)',
    widthMm: 'Eine Ablesung von Durchmesser oder Kante (±)',
    materialPercent: 'Streuung zwischen Schwesterkörpern',
    otherPercent: 'Weitere Einflüsse',
  },
  hints: {
    contact: 'Telefon, E-Mail, Steuernummer: je eine Zeile.',
    validUntil: 'Nach Ablauf wird sie nicht mehr gedruckt. Leer: unbefristet.',
    methods:
      'Die Ausgabe, nach der gearbeitet wird, und ob die Akkreditierung sie abdeckt. Steht in jedem Prüfbericht.',
    states:
      'U mit k = 2, für jeden Mittelwert aus den Anteilen unten berechnet. Ohne sie sagt der Bericht, dass sie nicht angegeben ist.',
    loadPercent: 'Die Klasse der Prüfmaschine: 1 für Klasse 1 nach ISO 7500-1.',
    widthMm: 'Auflösung des Messschiebers und sein Kalibrierschein.',
    materialPercent: 'Standardabweichung in %. Leer: nur die Messung wird angegeben.',
    otherPercent: 'Belastungsgeschwindigkeit, Feuchte, Abgleichen: zusammen, Standardunsicherheit in %.',
  },
  rules: {
    simple: 'Einfache Akzeptanz',
    guarded: 'Sicherheitsband w = U',
  },
  ruleHints: {
    simple:
      'Der angegebene Wert entscheidet. Das ist üblich: Die Betonnormen berücksichtigen die Streuung bereits.',
    guarded: 'Ausgesagt wird nur, was weiter als U vom Grenzwert entfernt ist. Braucht die Messunsicherheit.',
  },
  warnings: {
    accreditationEnded:
      'Die Akkreditierung ist am {{until}} abgelaufen: Sie wird nicht gedruckt, und kein Verfahren gilt als akkreditiert.',
    accreditationEnds: 'Die Akkreditierung läuft am {{until}} ab.',
    noUncertainty:
      'Die Berichte sagen, dass die Messunsicherheit nicht angegeben ist. Dafür sind ihre Anteile einzutragen.',
    noGuard: 'Ohne Messunsicherheit lässt das Sicherheitsband keine Aussage zu. Ihre Anteile eintragen.',
    noEditions: 'Kein Verfahren hat eine Ausgabe: Die Berichte sagen „Ausgabe nicht angegeben“.',
    missingTexts: 'In einer der Sprachen fehlen Texte.',
  },
}
