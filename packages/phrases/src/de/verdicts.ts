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
    conforms:
      'Das Mittel aus drei aufeinanderfolgenden Prüfergebnissen ({{mean}} {{unit}}) erreicht die geforderte Festigkeit von {{specified}} {{unit}}, und das Ergebnis ({{value}} {{unit}}) liegt nicht unter {{limit}} {{unit}}.',
    belowSpecified:
      'Beide Kriterien sind erfüllt, doch das Ergebnis ({{value}} {{unit}}) liegt unter der geforderten Festigkeit von {{specified}} {{unit}}: die nächsten sind genau zu verfolgen.',
    singleBelow:
      'Das Ergebnis ({{value}} {{unit}}) liegt unter {{limit}} {{unit}}, dem Mindestwert eines einzelnen Prüfergebnisses.',
    meanBelow:
      'Das Mittel aus drei aufeinanderfolgenden Prüfergebnissen ({{mean}} {{unit}}) liegt unter der geforderten Festigkeit von {{specified}} {{unit}}.',
    bothBelow:
      'Das Ergebnis ({{value}} {{unit}}) liegt unter {{limit}} {{unit}}, dem Mindestwert eines einzelnen Prüfergebnisses, und das Mittel aus drei aufeinanderfolgenden Prüfergebnissen ({{mean}} {{unit}}) unter der geforderten Festigkeit von {{specified}} {{unit}}.',
    fewerThanThree:
      'Das Ergebnis ({{value}} {{unit}}) liegt nicht unter {{limit}} {{unit}}. Das Mittel aus drei aufeinanderfolgenden Prüfergebnissen ist noch nicht bewertbar: die Folge hat {{n}}.',
    gap: 'Das Ergebnis ({{value}} {{unit}}) liegt nicht unter {{limit}} {{unit}}. Das Mittel aus drei aufeinanderfolgenden Prüfergebnissen ist noch nicht bewertbar: ein früheres Prüfergebnis der Folge steht aus.',
    early: 'Im Alter von {{age}} wird noch nicht bewertet: das Prüfalter ist {{designAge}}.',
    later:
      'Im Alter von {{age}} wird nicht bewertet: das Prüfalter ist {{designAge}}. Das Ergebnis wird berichtet.',
    incomplete: 'Bewertet wird, wenn alle Probekörper geprüft sind. Ausstehend: {{pending}}.',
    tooFew: 'Zu wenig für ein Prüfergebnis: geprüfte Probekörper {{n}}, verlangt {{needed}}.',
    otherShape: 'Die Annahmeregel gilt nicht für diese Form des Probekörpers.',
    noRule: 'Das Ergebnis wird ohne Bewertung berichtet: die Betonsorte hat keine Annahmeregel.',
  },
  compared: {
    single: 'Einzelnes Prüfergebnis',
    meanOfThree: 'Mittel aus drei aufeinanderfolgenden Prüfergebnissen',
  },
  clause: 'Nach {{standard}}, Abschnitt {{clause}}.',
  next: 'Das nächste Prüfergebnis muss mindestens {{atLeast}} {{unit}} erreichen, damit die Folge konform ist.',
  warning: {
    tooFew: 'Weniger Probekörper, als die Regel verlangt',
    otherShape: 'Die Regel gilt nicht für diese Form des Probekörpers',
    rangeExceeded: 'Die Spannweite der Serie ist größer als zulässig: Ursache klären',
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
