import type { verdicts as es } from '../es/verdicts.ts'
import type { Same } from '../same.ts'

export const verdicts: Same<typeof es> = {
  outcome: {
    conforms: 'Conforms',
    doesNotConform: 'Does not conform',
    watch: 'Watch',
    provisional: 'Provisional',
    notAssessable: 'Not assessable',
    noRule: 'No acceptance rule',
  },
  reason: {
    conforms:
      'The average of three consecutive strength tests ({{mean}} {{unit}}) reaches the specified strength of {{specified}} {{unit}}, and the result ({{value}} {{unit}}) is not below {{limit}} {{unit}}.',
    belowSpecified:
      'Both criteria are met, but the result ({{value}} {{unit}}) is below the specified strength of {{specified}} {{unit}}: keep an eye on the next ones.',
    singleBelow:
      'The result ({{value}} {{unit}}) is below {{limit}} {{unit}}, the least for a single strength test.',
    meanBelow:
      'The average of three consecutive strength tests ({{mean}} {{unit}}) is below the specified strength of {{specified}} {{unit}}.',
    bothBelow:
      'The result ({{value}} {{unit}}) is below {{limit}} {{unit}}, the least for a single strength test, and the average of three consecutive strength tests ({{mean}} {{unit}}) is below the specified strength of {{specified}} {{unit}}.',
    fewerThanThree:
      'The result ({{value}} {{unit}}) is not below {{limit}} {{unit}}. The average of three consecutive strength tests cannot be assessed yet: the series has {{n}}.',
    gap: 'The result ({{value}} {{unit}}) is not below {{limit}} {{unit}}. The average of three consecutive strength tests cannot be assessed yet: an earlier test of the series is still missing.',
    early: 'At {{age}} nothing is assessed yet: the design age is {{designAge}}.',
    later: 'At {{age}} nothing is assessed: the design age is {{designAge}}. The result is reported.',
    incomplete: 'Assessed once all specimens have been tested. Pending: {{pending}}.',
    tooFew: 'Not enough for a strength test: specimens tested, {{n}}; the rule asks for {{needed}}.',
    otherShape: 'The acceptance rule does not cover this shape of specimen.',
    noRule: 'The result is reported without assessment: the mix has no acceptance rule.',
  },
  compared: {
    single: 'Single strength test',
    meanOfThree: 'Average of three consecutive strength tests',
  },
  clause: 'According to {{standard}}, clause {{clause}}.',
  next: 'The next strength test must reach {{atLeast}} {{unit}} at least for the series to conform.',
  warning: {
    tooFew: 'Fewer specimens than the rule asks for',
    otherShape: 'The rule does not cover this shape of specimen',
    rangeExceeded: 'The range within the set exceeds what is acceptable: look for the cause',
  },
  statement: {
    outOfTolerance:
      'Specimen {{code}}: tested {{hours}} h after casting, outside the tolerance of its age ({{age}}).',
    confirmed: 'Specimen {{code}}: unusual reading, confirmed at the press. Reason: {{reason}}',
    remark: 'Specimen {{code}}: {{remark}}',
    rangeExceeded:
      'Sample {{code}}, {{age}}: the range ({{range}} %) exceeds the acceptable range of the set ({{limit}} %).',
    press: 'Testing machine {{name}}',
    certified: 'Testing machine {{name}}, certificate {{certificate}}',
    calibrated: 'Testing machine {{name}}, certificate {{certificate}}, calibration valid until {{until}}',
  },
}
