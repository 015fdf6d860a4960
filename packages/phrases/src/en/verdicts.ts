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
    conforms: 'All criteria are met.',
    belowSpecified:
      'The criteria are met, but the result ({{value}} {{unit}}) is below the specified strength of {{specified}} {{unit}}: keep an eye on the next ones.',
    deviationChanged:
      'The criteria are met, but the scatter of the latest {{n}} tests ({{s}} {{unit}}) no longer fits the known standard deviation ({{sigma}} {{unit}}): it has to be estimated anew.',
    singleBelow: 'The single strength test is too low.',
    groupBelow: 'The strength tests taken together are too low.',
    otherOfLotBelow:
      'Another test of the same lot is below the limit for single results: the lot does not conform.',
    bothBelow: 'The single strength test is too low, and so are the tests taken together.',
    tooManyBelow: 'Too many strength tests are below the specified strength.',
    groupIncomplete: 'The tests together cannot be assessed yet: {{n}} of {{needed}} are there.',
    gap: 'The tests together cannot be assessed yet: one that belongs to them is still missing.',
    deviationUnknown:
      'The tests together cannot be assessed yet: the standard deviation is known from {{needed}} tests on, and there are {{n}}.',
    lotTooLarge: 'The lot has {{n}} tests and the rule covers up to {{most}}: it has to be divided.',
    early: 'At {{age}} nothing is assessed yet: the design age is {{designAge}}.',
    later: 'At {{age}} nothing is assessed: the design age is {{designAge}}. The result is reported.',
    incomplete: 'Assessed once all specimens have been tested. Pending: {{pending}}.',
    tooFew: 'Not enough for a strength test: specimens tested, {{n}}; the rule asks for {{needed}}.',
    rangeTooWide:
      'The range of the set ({{range}} % of its mean) exceeds the {{mostRange}} % the rule accepts: the set is disregarded until the cause is investigated and, where justified, one specimen is invalidated.',
    otherShape: 'The acceptance rule does not cover this shape of specimen.',
    otherCuring:
      'The rule does not say how results of specimens stored this way are converted: no assessment.',
    fieldCured: 'Specimens cured on site, beside the structure, do not decide acceptance.',
    otherBasis:
      'The specified strength is no strength class with a known value for this specimen: it cannot be compared.',
    otherGrade: 'The constants of the rule hold for {{grade}} {{unit}} only.',
    otherClass:
      'The rule is for concrete of strength class {{classes}}; {{specified}} {{unit}} is specified. It has to be assessed by the rule for its own class.',
    noRule: 'The result is reported without assessment: the mix has no acceptance rule.',
  },
  compared: {
    single: 'Single strength test',
    runningMean: 'Average of {{n}} consecutive strength tests',
    lotMean: 'Average of the lot of {{n}} tests',
    lotMinimum: 'Lowest test of the lot of {{n}}, times its coefficient',
    lotMeanLessScatter: 'Average of the lot of {{n}} tests, less the scatter',
    lotMeanLessRange: 'Average of the lot of {{n}} tests, less its range times a coefficient',
    lotMinimumLessScatter: 'Lowest test of the lot of {{n}}, less the scatter',
    productionMean: 'Average of the latest {{n}} tests',
    shareBelow: 'Tests below the specified strength, out of {{n}}',
  },
  comparison: {
    least: '{{what}}: {{value}} {{unit}}, at least {{limit}} {{unit}}.',
    most: '{{what}}: {{value}} {{unit}}, at most {{limit}} {{unit}}.',
  },
  converted: 'Converted from {{from}} to {{to}}: {{value}} × {{factor}} = {{result}} {{unit}} ({{clause}}).',
  convertedUnverified:
    'Converted from {{from}} to {{to}}: {{value}} × {{factor}} = {{result}} {{unit}} ({{clause}}; factor not compared with the text of the standard).',
  factor: 'From {{from}} to {{to}}: × {{factor}} ({{clause}}).',
  factorUnverified:
    'From {{from}} to {{to}}: × {{factor}} ({{clause}}; factor not compared with the text of the standard).',
  specimen: {
    cylinder150x300: '150 × 300 mm cylinder',
    cylinder100x200: '100 × 200 mm cylinder',
    cube150: '150 mm cube',
    cube200: '200 mm cube',
    cube100: '100 mm cube',
    beam150x500: '150 × 150 × 500 mm beam',
    beam150x600: '150 × 150 × 600 mm beam',
    beam100x400: '100 × 100 × 400 mm beam',
    beam100x500: '100 × 100 × 500 mm beam',
  },
  keptDry: '{{specimen}} stored dry',
  keptWet: '{{specimen}} stored in water',
  /** Which of the rules of a standard. */
  variant: {
    mode1: 'mode 1',
    mode1LargeLot: 'mode 1, large lot',
    mode2: 'mode 2',
    initial: 'initial production',
    continuous: 'continuous production',
    identity: 'identity',
    family: 'family',
    qualityMark: 'with quality mark',
  },
  clause: 'According to {{standard}}, {{clause}}.',
  clausePart: {
    section: 'clause {{of}}',
    article: 'article {{of}}',
    criterion: 'criterion {{of}}',
    singleResult: 'criterion for single results',
    mean: 'criterion for the mean',
  },
  /** `clause` is the name of the rule with its version. */
  ownClause: 'By the laboratory’s own rule “{{clause}}”.',
  unverifiedClause:
    'After {{standard}}, {{clause}}; the limit was not checked against the text of the standard.',
  next: 'The next strength test must reach {{atLeast}} {{unit}} at least for the series to conform.',
  warning: {
    tooFew: 'Fewer specimens than the rule asks for',
    otherShape: 'The rule does not cover this shape of specimen',
    rangeExceeded: 'The range within the set exceeds what is acceptable: look for the cause',
    rangeOfRuleExceeded:
      'The range within the set exceeds what the acceptance rule allows: look for the cause',
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
