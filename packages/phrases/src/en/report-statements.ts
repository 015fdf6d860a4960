import type { reportStatements as es } from '../es/report-statements.ts'
import type { Same } from '../same.ts'

/** What a test report states of its results. Numbers and dates arrive formatted. */
export const reportStatements: Same<typeof es> = {
  method: '{{name}} ({{edition}})',
  noEdition: '{{name}} (edition not stated)',
  accredited: '{{method}}: within the scope of accreditation',
  notAccredited: '{{method}}: outside the scope of accreditation',
  accreditation: '{{words}} no. {{number}}',
  accreditationNumber: 'Accreditation no. {{number}}',
  validUntil: '{{words}}, valid until {{until}}',
  scope: 'Scope: {{scope}}',
  sheet: 'No. {{number}}',
  everyM3: 'One sample every {{volume}} m³',
  condition: {
    nothing: 'Nothing remarked on receipt',
    notReceived: 'No receipt recorded',
  },
  lot: 'Judged with lot {{number}} of its mix; batches in the lot: {{n}}.',
  namedLot: 'Judged with lot {{number}} of its mix ({{name}}); batches in the lot: {{n}}.',
  curing: {
    standard: 'Standard, in the laboratory',
    dry: 'In the laboratory, dry from day 7',
    field: 'On site, beside the structure',
    mixed: 'Partly in the laboratory, partly on site',
  },
  ends: {
    moulded: 'as moulded',
    pads: 'pads',
    padSet: 'pads {{name}}',
    sulphur: 'sulphur',
    ground: 'ground',
    none: 'not prepared',
  },
  failure: {
    satisfactory: 'satisfactory',
    middleThird: 'within the middle third',
    outside: 'outside the middle third, {{distance}} from the support',
  },
  deviation: {
    brokeOutside:
      'Beam {{code}}: fracture outside the middle third, {{mm}} mm from the nearest support ({{method}}).',
    rate: 'Specimen {{code}}: loaded at {{rate}} {{unit}}/s, outside {{least}} to {{most}} {{unit}}/s of {{method}}.',
    failure: 'Specimen {{code}}: unsatisfactory failure, pattern {{pattern}} of {{method}}.',
    early:
      'Specimen {{code}}: received {{hours}} h after casting, earlier than {{standard}} provides for ({{limit}} h).',
    late: 'Specimen {{code}}: received {{hours}} h after casting, later than {{standard}} provides for ({{limit}} h).',
    ratio:
      'Specimen {{code}}: length-to-diameter ratio {{ratio}}, outside {{least}} to {{most}} of {{method}}.',
    factor: 'Specimen {{code}}: strength corrected for slenderness by the factor {{factor}} of {{standard}}.',
    diameters: 'Specimen {{code}}: the two diameters differ by {{percent}} %, more than {{most}} %.',
    load: 'Specimen {{code}}: load of {{load}} kN outside the verified range of machine {{press}} ({{least}} to {{most}} kN).',
    calibration:
      'Machine {{press}}: its calibration ended on {{until}}, before specimens {{codes}} were tested.',
    leftOut: 'Specimen {{code}}: tested and left out of the mean. Reason: {{reason}}',
    notTested: 'Specimen {{code}}: not tested. Reason: {{reason}}',
    corrected: 'Specimen {{code}}: reading corrected on {{when}} ({{what}}). Reason: {{reason}}',
    swapped:
      'Specimen {{code}}: reading exchanged with that of another specimen on {{when}} ({{what}}). Reason: {{reason}}',
    loadChanged: 'load {{before}} → {{after}}',
    dataChanged: 'other data of the reading',
    fieldCuring: 'Specimen {{code}}: cured on site; it does not represent standard curing.',
  },
  conformity: {
    met: 'Meets {{rule}}: {{tests}}.',
    notMet: 'Does not meet {{rule}}: {{tests}}.',
    undecided: 'Undecided by {{rule}}, being nearer than U to the limit: {{tests}}.',
    none: 'No statement of conformity: {{tests}}.',
    rule: '{{standard}}, {{clause}}',
    many: '{{count}} tests',
    undecidedTest:
      'With the guard band neither conformity nor nonconformity is stated: the value is nearer than U to its limit.',
    forecast:
      'Forecast at {{age}}: {{value}} {{unit}} ({{confidence}} % prediction interval: {{low}} to {{high}} {{unit}}; n = {{n}} pairs of the same mix). It is not a result.',
    noForecast: 'No forecast at {{age}}: there are {{n}} pairs of results of the same mix.',
  },
  decisionRule: {
    simple:
      'Simple acceptance: the reported value is compared with the limit without a guard band; measurement uncertainty is not deducted.',
    simpleRisk:
      'Risk: a result exactly at the limit is accepted or rejected wrongly with a probability of up to 50 %; the risk falls with the distance from the limit. Specifications of concrete already allow for the scatter of tests.',
    guarded:
      'Guard band w = U: conformity is stated only if the value exceeds the limit by U or more, nonconformity only if it falls short by U or more; in between nothing is stated.',
    guardedRisk: 'Risk: wrong acceptance or rejection has a probability of 2.5 % at most.',
  },
  uncertainty: {
    none: 'Not stated: the laboratory has not given the components of its uncertainty.',
    notReached: 'Not stated for any result of this report.',
    what: 'U beside each mean is the expanded uncertainty with k = 2 (level of confidence about 95 %), in the unit of the result.',
    contains: 'It contains: {{parts}}.',
    load: 'load ± {{value}} % (rectangular)',
    width: 'dimensions ± {{value}} mm each reading (rectangular)',
    other: 'other influences {{value}} % (standard)',
    material: 'scatter between companion specimens {{value}} % (standard, divided by √n)',
    withMaterial: 'It does not contain the variation of sampling or between batches.',
    measurementOnly:
      'Measurement only: it contains neither the scatter of the concrete nor that of sampling.',
  },
  change: {
    changed: '{{what}}: {{before}} → {{after}}',
    added: 'Added to {{what}}: {{value}}',
    removed: 'Removed from {{what}}: {{value}}',
    subjectAdded: 'Added: {{subject}}',
    subjectRemoved: 'Removed: {{subject}}',
    language: 'Language: {{before}} → {{after}}',
    unit: 'Unit of strength: {{before}} → {{after}}; all strengths are restated',
    languages: { es: 'Spanish', en: 'English', de: 'German' },
  },
  padSet: 'Pads {{name}}',
}
