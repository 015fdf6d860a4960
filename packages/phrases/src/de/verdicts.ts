import type { verdicts as es } from '../es/verdicts.ts'
import type { Same } from '../same.ts'

export const verdicts: Same<typeof es> = {
  outcome: {
    conforms: 'Konform',
    doesNotConform: 'Nicht konform',
    watch: 'Zu beobachten',
    provisional: 'Vorläufig',
    notAssessable: 'Nicht bewertbar',
    noRule: 'Keine Annahmeregel',
  },
  reason: {
    conforms: 'Alle Kriterien sind erfüllt.',
    belowSpecified:
      'Die Kriterien sind erfüllt, doch das Ergebnis ({{value}} {{unit}}) liegt unter der geforderten Festigkeit von {{specified}} {{unit}}: die nächsten sind genau zu verfolgen.',
    deviationChanged:
      'Die Kriterien sind erfüllt, doch die Streuung der letzten {{n}} Prüfergebnisse ({{s}} {{unit}}) passt nicht mehr zur bekannten Standardabweichung ({{sigma}} {{unit}}): sie ist neu zu schätzen.',
    singleBelow: 'Das einzelne Prüfergebnis ist zu niedrig.',
    groupBelow: 'Die Prüfergebnisse zusammen sind zu niedrig.',
    otherOfLotBelow:
      'Ein anderes Ergebnis desselben Loses unterschreitet den Grenzwert für Einzelergebnisse: Das Los entspricht nicht.',
    bothBelow: 'Sowohl das einzelne Prüfergebnis als auch die Ergebnisse zusammen sind zu niedrig.',
    tooManyBelow: 'Zu viele Prüfergebnisse liegen unter der geforderten Festigkeit.',
    groupIncomplete: 'Die Ergebnisse zusammen sind noch nicht bewertbar: {{n}} von {{needed}} liegen vor.',
    gap: 'Die Ergebnisse zusammen sind noch nicht bewertbar: eines, das dazugehört, steht aus.',
    deviationUnknown:
      'Die Ergebnisse zusammen sind noch nicht bewertbar: die Standardabweichung ist ab {{needed}} Prüfergebnissen bekannt, es liegen {{n}} vor.',
    lotTooLarge: 'Das Los hat {{n}} Prüfergebnisse, die Regel reicht bis {{most}}: es ist zu teilen.',
    early: 'Im Alter von {{age}} wird noch nicht bewertet: das Prüfalter ist {{designAge}}.',
    later:
      'Im Alter von {{age}} wird nicht bewertet: das Prüfalter ist {{designAge}}. Das Ergebnis wird berichtet.',
    incomplete: 'Bewertet wird, wenn alle Probekörper geprüft sind. Ausstehend: {{pending}}.',
    tooFew: 'Zu wenig für ein Prüfergebnis: geprüfte Probekörper {{n}}, verlangt {{needed}}.',
    rangeTooWide:
      'Die Spannweite der Serie ({{range}} % des Mittelwerts) überschreitet die zulässigen {{mostRange}} %: Die Serie bleibt unberücksichtigt, bis die Ursache untersucht und gegebenenfalls ein Probekörper für ungültig erklärt ist.',
    otherShape: 'Die Annahmeregel gilt nicht für diese Form des Probekörpers.',
    otherCuring: 'Die Regel nennt keinen Umrechnungsfaktor für so gelagerte Probekörper: keine Bewertung.',
    fieldCured: 'Auf der Baustelle gelagerte Probekörper entscheiden nicht über die Annahme.',
    otherBasis:
      'Die geforderte Festigkeit entspricht keiner Klasse mit bekanntem Wert für diesen Probekörper: kein Vergleich möglich.',
    otherGrade: 'Die Konstanten der Regel gelten nur für {{grade}} {{unit}}.',
    otherClass:
      'Die Regel gilt für Beton der Druckfestigkeitsklassen {{classes}}; gefordert sind {{specified}} {{unit}}. Der Beton ist nach der Regel für seine Klasse zu bewerten.',
    noRule: 'Das Ergebnis wird ohne Bewertung berichtet: die Betonsorte hat keine Annahmeregel.',
  },
  compared: {
    single: 'Einzelnes Prüfergebnis',
    runningMean: 'Mittel aus {{n}} aufeinanderfolgenden Prüfergebnissen',
    lotMean: 'Mittel des Loses aus {{n}} Prüfergebnissen',
    lotMinimum: 'Kleinstes von {{n}} Prüfergebnissen des Loses mal Beiwert',
    lotMeanLessScatter: 'Mittel des Loses aus {{n}} Prüfergebnissen abzüglich Streuung',
    lotMeanLessRange: 'Mittel des Loses aus {{n}} Prüfergebnissen abzüglich Spannweite mal Beiwert',
    lotMinimumLessScatter: 'Kleinstes von {{n}} Prüfergebnissen des Loses abzüglich Streuung',
    productionMean: 'Mittel der letzten {{n}} Prüfergebnisse',
    shareBelow: 'Prüfergebnisse unter der geforderten Festigkeit, von {{n}}',
  },
  comparison: {
    least: '{{what}}: {{value}} {{unit}}, mindestens {{limit}} {{unit}}.',
    most: '{{what}}: {{value}} {{unit}}, höchstens {{limit}} {{unit}}.',
  },
  converted:
    'Umgerechnet von {{from}} auf {{to}}: {{value}} × {{factor}} = {{result}} {{unit}} ({{clause}}).',
  convertedUnverified:
    'Umgerechnet von {{from}} auf {{to}}: {{value}} × {{factor}} = {{result}} {{unit}} ({{clause}}; Faktor nicht mit dem Normtext verglichen).',
  factor: 'Von {{from}} auf {{to}}: × {{factor}} ({{clause}}).',
  factorUnverified:
    'Von {{from}} auf {{to}}: × {{factor}} ({{clause}}; Faktor nicht mit dem Normtext verglichen).',
  specimen: {
    cylinder150x300: 'Zylinder 150 × 300 mm',
    cylinder100x200: 'Zylinder 100 × 200 mm',
    cube150: 'Würfel 150 mm',
    cube200: 'Würfel 200 mm',
    cube100: 'Würfel 100 mm',
    beam150x500: 'Balken 150 × 150 × 500 mm',
    beam150x600: 'Balken 150 × 150 × 600 mm',
    beam100x400: 'Balken 100 × 100 × 400 mm',
    beam100x500: 'Balken 100 × 100 × 500 mm',
  },
  keptDry: '{{specimen}}, trocken gelagert,',
  keptWet: '{{specimen}}, wassergelagert',
  /** Which of the rules of a standard. */
  variant: {
    mode1: 'Verfahren 1',
    mode1LargeLot: 'Verfahren 1, großes Los',
    mode2: 'Verfahren 2',
    initial: 'Erstherstellung',
    continuous: 'stetige Herstellung',
    identity: 'Identität',
    family: 'Betonfamilie',
    qualityMark: 'mit Gütezeichen',
  },
  clause: 'Nach {{standard}}, {{clause}}.',
  clausePart: {
    section: 'Abschnitt {{of}}',
    article: 'Artikel {{of}}',
    criterion: 'Kriterium {{of}}',
    singleResult: 'Kriterium für Einzelwerte',
    mean: 'Kriterium für den Mittelwert',
  },
  /** `clause` is the name of the rule with its version. */
  ownClause: 'Nach der laboreigenen Regel „{{clause}}“.',
  unverifiedClause: 'Nach {{standard}}, {{clause}}; der Grenzwert ist nicht mit dem Normtext verglichen.',
  next: 'Das nächste Prüfergebnis muss mindestens {{atLeast}} {{unit}} erreichen, damit die Folge konform ist.',
  warning: {
    tooFew: 'Weniger Probekörper, als die Regel verlangt',
    otherShape: 'Die Regel gilt nicht für diese Form des Probekörpers',
    rangeExceeded: 'Die Spannweite der Serie ist größer als zulässig: Ursache klären',
    rangeOfRuleExceeded: 'Die Spannweite der Serie ist größer, als die Annahmeregel zulässt: Ursache klären',
  },
  statement: {
    outOfTolerance:
      'Probekörper {{code}}: {{hours}} h nach der Herstellung geprüft, außerhalb der Toleranz des Prüfalters ({{age}}).',
    confirmed: 'Probekörper {{code}}: ungewöhnlicher Messwert, bei der Prüfung bestätigt. Grund: {{reason}}',
    remark: 'Probekörper {{code}}: {{remark}}',
    rangeExceeded:
      'Probe {{code}}, {{age}}: die Spannweite ({{range}} %) ist größer als die zulässige der Serie ({{limit}} %).',
    press: 'Prüfmaschine {{name}}',
    certified: 'Prüfmaschine {{name}}, Kalibrierschein {{certificate}}',
    calibrated: 'Prüfmaschine {{name}}, Kalibrierschein {{certificate}}, Kalibrierung gültig bis {{until}}',
  },
}
