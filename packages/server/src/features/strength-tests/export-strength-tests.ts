import type { Language } from '@probeta/contract/languages.ts'
import { type StrengthTestRow, exportStrengthTestsEndpoint } from '@probeta/contract/strength-tests.ts'
import { convertedMpa } from '@probeta/domain/acceptance/shape-conversion.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { reportedStress } from '@probeta/domain/quantity/stress.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import type { ListExport } from '../../http/export-list.ts'

/** In the unit in which the mix was specified, rounded as it is reported. */
export const reported = ({ mix }: StrengthTestRow, megapascals: number | null) =>
  megapascals === null ? null : reportedStress(megapascals, mix.strengthUnit, reportingStepsOf(mix.method))

/** '27,1 · 27,9' */
function individual(row: StrengthTestRow, language: Language): string {
  const format = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, { useGrouping: false })
  return row.values.map(({ unroundedMpa }) => format.format(reported(row, unroundedMpa) ?? 0)).join(' · ')
}

export const strengthTestRowTable: ListExport<StrengthTestRow> = {
  endpoint: exportStrengthTestsEndpoint,
  title: 'strengthTests.title',
  columns: [
    {
      of: 'sample',
      heading: 'strengthTests.columns.sample',
      kind: 'text',
      value: ({ sampleCode }) => sampleCode,
    },
    { of: 'sample', heading: 'lists.headings.castOn', kind: 'instant', value: ({ castAt }) => castAt },
    {
      of: 'workSite',
      heading: 'lists.headings.workSiteCode',
      kind: 'text',
      value: ({ workSite }) => workSite.code,
    },
    {
      of: 'workSite',
      heading: 'workSites.fields.name',
      kind: 'text',
      value: ({ workSite }) => workSite.name,
    },
    {
      of: 'workSite',
      heading: 'strengthTests.facts.client',
      kind: 'text',
      value: ({ client }) => client.name,
    },
    { of: 'workSite', heading: 'lists.headings.element', kind: 'text', value: ({ element }) => element },
    { of: 'age', heading: 'lists.headings.ageHours', kind: 'number', value: ({ ageHours }) => ageHours },
    { of: 'age', heading: 'lists.headings.mix', kind: 'text', value: ({ mix }) => mix.code },
    {
      of: 'age',
      heading: 'lists.headings.specified',
      kind: 'number',
      value: ({ mix }) => mix.specifiedStrength,
    },
    {
      of: 'mean',
      heading: 'lists.headings.unit',
      kind: 'text',
      value: ({ mix }) => printedUnit(mix.strengthUnit),
    },
    {
      of: 'mean',
      heading: 'lists.headings.mean',
      kind: 'number',
      value: (row) => reported(row, row.meanMpa),
    },
    {
      of: 'mean',
      spare: true,
      heading: 'lists.headings.conversionFactor',
      kind: 'number',
      value: ({ verdict }) => verdict.conversion?.factor ?? null,
    },
    {
      of: 'mean',
      spare: true,
      heading: 'lists.headings.converted',
      kind: 'number',
      value: (row) => reported(row, row.verdict.conversion && convertedMpa(row.verdict.conversion)),
    },
    {
      of: 'mean',
      heading: 'lists.headings.percent',
      kind: 'number',
      digits: 1,
      value: ({ percentOfSpecified }) => percentOfSpecified,
    },
    { of: 'mean', heading: 'lists.headings.count', kind: 'number', value: ({ values }) => values.length },
    { of: 'mean', heading: 'lists.headings.pending', kind: 'number', value: ({ pending }) => pending },
    { of: 'mean', heading: 'lists.headings.values', kind: 'text', value: individual },
    {
      of: 'range',
      heading: 'lists.headings.range',
      kind: 'number',
      digits: 1,
      value: ({ rangePercent }) => rangePercent,
    },
    {
      of: 'moving',
      heading: 'strengthTests.columns.moving',
      kind: 'number',
      value: (row) => reported(row, row.movingMeanMpa),
    },
    {
      of: 'verdict',
      heading: 'strengthTests.columns.verdict',
      kind: 'choice',
      value: ({ verdict }) => `verdicts.outcome.${verdict.outcome}`,
    },
    {
      of: 'state',
      heading: 'strengthTests.columns.state',
      kind: 'choice',
      value: ({ state }) => `strengthTests.states.${state}`,
    },
    {
      of: 'state',
      heading: 'strengthTests.report',
      kind: 'text',
      value: ({ report }) => report?.number ?? null,
    },
  ],
}
