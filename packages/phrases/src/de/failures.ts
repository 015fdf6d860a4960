import type { failures as es } from '../es/failures.ts'
import type { Same } from '../same.ts'

export const failures: Same<typeof es> = {
  satisfactory: 'Zufriedenstellend',
  pattern: 'Bruchbild {{code}} nach EN 12390-3',
  tensileCrack: 'Zugriss',
  withTensileCrack: '{{said}}, Zugriss',
  note: 'Nicht zufriedenstellender Bruch: Die Kontrolle wird darauf hingewiesen, und der Prüfbericht nennt ihn.',
  cube: {
    oneFace: 'Risse nur an einer Fläche',
    horizontalCrack: 'Waagerechter Zugriss in einer Fläche',
    uprightAndHorizontal: 'Senkrechte Risse und ein waagerechter Zugriss',
    faceSpalled: 'Eine Fläche abgeplatzt',
    faceSpalledTopCrack: 'Eine Fläche abgeplatzt, Zugriss oben',
    sheared: 'Fläche schräg abgeschert, Zugriss oben',
    edgeSpalled: 'Eine Kante abgeplatzt, Zugriss daneben',
    edgeSpalledTopCrack: 'Kante abgeplatzt, Zugriss quer über oben',
    wedge: 'Keil abgebrochen, Zugriss quer über oben',
  },
  beam: {
    middleThird: 'Im mittleren Drittel',
    outside: 'Außerhalb des mittleren Drittels',
    placed: 'Außerhalb des mittleren Drittels, {{mm}}\u00a0mm vom Auflager',
    distance: 'Abstand zum nächsten Auflager',
    distanceHint: 'Auf der Zugseite, vom Bruch aus; die Stützweite beträgt {{span}} mm.',
    tooFar:
      'Mehr als {{percent}} % der Stützweite außerhalb des mittleren Drittels: nach {{method}} kein Ergebnis. Speichern; wer kontrolliert, verwirft den Messwert.',
  },
}
