import type { SampleFile } from '@probeta/contract/concrete/samples.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { fromMegapascals, reportedStress, reportingStep } from '@probeta/domain/quantity/stress.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import { type SetState, describeSample } from './describe-sample.ts'

type Telling = { t: TFunction; format: Format; today: string }
type Mix = NonNullable<SampleFile['specimens'][number]['mix']>

/** Returns one sentence to read out on the telephone: 'Muestra OB12-045: 7 d = 21,3 MPa (76 %), 28 d se rompe el jueves 14'. */
export function answerSample(
  { code, specimens }: Pick<SampleFile, 'code' | 'specimens'>,
  { t, format, today }: Telling,
): string {
  const mix = specimens[0]?.mix
  if (!mix) return t('search.answer.title', { code })
  const { sets, reserves } = describeSample(specimens, today)
  const words = sets.map((set) => saySet(set, mix, t, format))
  if (reserves > 0) words.push(t('search.answer.reserve', { count: reserves }))
  return `${t('search.answer.title', { code })}: ${words.join(', ')}`
}

function saySet(set: SetState, mix: Mix, t: TFunction, format: Format): string {
  const age = format.age(set.ageHours)
  const due = set.dueOn ?? ''
  switch (set.status) {
    case 'broken': {
      const words = { age, ...strengthOf(set, mix, format) }
      return set.broken < set.count
        ? t('search.answer.some', { ...words, done: set.broken, of: set.count })
        : t('search.answer.broken', words)
    }
    case 'soon': {
      const weekday = new Intl.DateTimeFormat(format.language, { weekday: 'long', timeZone: 'UTC' })
      const day = Number(due.slice(8))
      return t('search.answer.soon', { age, weekday: weekday.format(Date.parse(`${due}T00:00:00Z`)), day })
    }
    case 'today':
    case 'notTested':
      return t(`search.answer.${set.status}`, { age })
    case 'later':
    case 'overdue':
      return t(`search.answer.${set.status}`, { age, date: format.day(due) })
  }
}

/** The mean as it is reported, and its share of the specified strength. */
function strengthOf({ meanMpa }: SetState, { strengthUnit: unit, specifiedStrength }: Mix, format: Format) {
  const mean = meanMpa ?? 0
  const decimals = reportingStep[unit] < 1 ? 1 : 0
  return {
    strength: `${format.number(reportedStress(mean, unit), decimals)} ${printedUnit(unit)}`,
    percent: format.percent(fromMegapascals(mean, unit) / specifiedStrength),
  }
}
