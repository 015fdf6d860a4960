import type { failures as es } from '../es/failures.ts'
import type { Same } from '../same.ts'

export const failures: Same<typeof es> = {
  satisfactory: 'Satisfactory',
  pattern: 'Pattern {{code}} of EN 12390-3',
  tensileCrack: 'Tensile crack',
  withTensileCrack: '{{said}}, tensile crack',
  note: 'Unsatisfactory failure: whoever checks it is told, and the report says so.',
  cube: {
    oneFace: 'Cracks on one face only',
    horizontalCrack: 'Horizontal tensile crack across a face',
    uprightAndHorizontal: 'Vertical cracks and a horizontal tensile crack',
    faceSpalled: 'One face spalled',
    faceSpalledTopCrack: 'One face spalled, tensile crack on top',
    sheared: 'Face sheared at a slant, tensile crack on top',
    edgeSpalled: 'One edge spalled, tensile crack beside',
    edgeSpalledTopCrack: 'Edge spalled, tensile crack across the top',
    wedge: 'Wedge broken off, tensile crack across the top',
  },
  beam: {
    middleThird: 'Within the middle third',
    outside: 'Outside the middle third',
    placed: 'Outside the middle third, {{mm}}\u00a0mm from the support',
    distance: 'Distance to the nearest support',
    distanceHint: 'Along the tension face, from the fracture; the span is {{span}} mm.',
    tooFar:
      'More than {{percent}} % of the span outside the middle third: by {{method}} this is no result. Save it; the checker invalidates it.',
  },
}
