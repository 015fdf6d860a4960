import type { scrutiny as es } from '../es/scrutiny.ts'
import type { Same } from '../same.ts'

/** What is unusual in the readings: never an accusation, never the name of a person. */
export const scrutiny: Same<typeof es> = {
  about:
    'Seven questions to the readings of the laboratory. What is unusual is worth a look; it proves nothing, and nearly always has an ordinary cause.',
  filter: {
    technician: 'Technician',
    press: 'Press',
    hint: 'Days of breaking: without dates the last {{usual}} days; {{most}} at most.',
  },
  quiet: 'Nothing is unusual in this period.',
  none: 'There are no readings to look at in this period.',
  noneText: 'Choose another period, work site or press.',
  nothingAsked: 'There are still too few readings to say anything.',
  found_one: '{{shown}} thing is unusual and worth a look.',
  found_other: '{{shown}} things are unusual and worth a look.',
  looked_one: '{{shown}} reading from {{from}} to {{to}}',
  looked_other: '{{shown}} readings from {{from}} to {{to}}',
  asked_one: '{{shown}} question that chance can answer wrongly',
  asked_other: '{{shown}} questions that chance can answer wrongly',
  chance:
    'With sound data this page shows something by chance in {{alpha}} of cases at most, all questions counted together (Holm).',
  more: 'The period has more readings: the newest {{most}} are looked at.',
  withoutPress_one:
    '{{shown}} reading names no press: its load is not looked at, because data taken over from a table have computed loads.',
  withoutPress_other:
    '{{shown}} readings name no press: their loads are not looked at, because data taken over from a table have computed loads.',
  sentByPress_one: '{{shown}} load was sent by the press itself: its digits are not looked at.',
  sentByPress_other: '{{shown}} loads were sent by the press itself: their digits are not looked at.',
  name: {
    digitPreference: 'Last digit',
    duplicateValues: 'Repeated readings',
    repeatedSets: 'Repeated sets',
    smallWithinTestSpread: 'Scatter within the test',
    smallOverallSpread: 'Overall scatter',
    equalToSpecified: 'Results at the specified strength',
    breaksTooClose: 'Time between breaks',
  },
  title: {
    digitPreference: 'Some last digits come more often than by chance',
    duplicateValues: 'The same reading comes again more often than by chance',
    repeatedSets: 'Whole sets of readings come again',
    smallWithinTestSpread: 'Companion specimens agree better than concrete usually does',
    smallOverallSpread: 'Results scatter less than a production usually does',
    equalToSpecified: 'Many results lie at the specified strength or just above it',
    breaksTooClose: 'Some breaks follow one another faster than the press can be loaded',
  },
  causes: {
    digitPreference:
      'the display of the press or the instrument has coarser steps; some were read off a dial; they were copied from a paper on which they had been rounded.',
    duplicateValues:
      'the display has coarse steps; the same load was typed for two specimens by mistake when it was copied from a paper.',
    repeatedSets:
      'a sheet was entered twice, for two samples; the line beside it was taken when data were copied.',
    smallWithinTestSpread:
      'a very even concrete and a well-kept press; the paper had the mean instead of every reading.',
    smallOverallSpread: 'a plant under very good control; few days of casting, or trucks of one day.',
    equalToSpecified:
      'results of another laboratory, taken from a report that had rounded them; a mix designed with little margin.',
    breaksTooClose:
      'loads were typed afterwards without the time of each break (the time of typing then stands); another press was noted; the clock of the device was changed.',
  },
  causesTitle: 'Possible ordinary causes',
  of: {
    press: '{{name}}, loads in {{unit}}',
    pressAlone: '{{name}}',
    widths: 'Diameters or sides, {{shape}}',
    lengths: 'Heights, {{shape}}',
    masses: 'Masses, {{shape}}',
    mix: '{{code}} · {{workSite}}',
    mixes_one: '{{shown}} mix',
    mixes_other: '{{shown}} mixes',
    class: 'Class {{class}}',
  },
  columns: {
    question: 'Question',
    of: 'Of what',
    n: 'n',
    expected: 'Expected',
    found: 'Found',
    rate: 'False alarm',
    state: 'Outcome',
  },
  state: { unusual: 'Worth a look', usual: 'Ordinary' },
  expected: {
    digits: '{{expected}} end in {{digits}}',
    repeats: '{{expected}} repeats',
    spread: 'V of {{least}} or more',
    specified: '{{equal}} equal, {{above}} equal or just above',
    times: 'none; at least {{least}}',
  },
  was: {
    digits: '{{count}} end in {{digits}}',
    repeats: '{{count}} repeats',
    spread: 'V = {{v}}',
    specified: '{{equal}} equal, {{above}} equal or just above, of {{near}} between {{from}} and {{to}}',
    times: '{{count}}; the tightest after {{closest}}',
  },
  endings: 'By last digit, found (expected)',
  step: 'Read in steps of {{step}}',
  rate: {
    oneIn: '1 in {{times}}',
    below: 'less than 1 in {{times}}',
    never: 'not by chance: the time does not suffice',
  },
  rateTitle: 'With sound data, like this by chance',
  evidence: 'Readings that show it',
  evidenceMore: 'Shown are {{shown}} of {{all}}.',
  allTitle: 'Everything that was asked',
  allAbout:
    'How many were looked at, what chance gives, what was found, and how often sound data show as much, all questions counted together.',
  untakenTitle: 'What could not be asked',
  untakenAbout:
    'Silence here does not say that all is well: it says that there is too little to answer with.',
  untaken: {
    tooFew: 'There are {{n}}; at least {{least}} are needed.',
    tooCoarse: 'The step of the display is too wide for readings of this size.',
    tooAlike: 'The readings lie too close together for their last digit to say anything.',
    noStep: 'The readings follow no common step of a display.',
    tooMany: 'Only the {{least}} mixes with the most tests are asked about.',
    other: 'The readings do not lend themselves to the question.',
  },
  csv: 'Download CSV',
}
