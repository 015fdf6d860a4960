import type { SampleFile } from '@probeta/contract/samples.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { fromMegapascals, reportedStress, reportingStep } from '@probeta/domain/quantity/stress.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import { type SetState, describeSample } from './describe-sample.ts'

/** Returns one sentence to read out on the telephone: 'Muestra OB12-045: 7 d = 21,3 MPa (76 %), 28 d se rompe el jueves 14'. */
export function answerSample(
  { code, specimens }: Pick<SampleFile, 'code' | 'specimens'>,
  { t, format, today }: { t: TFunction; format: Format; today: string },
): string {
  const mix = specimens[0]?.mix
  if (!mix) return t('search.answer.title', { code })
  const unit = mix.strengthUnit
  const decimals = reportingStep[unit] < 1 ? 1 : 0
  const weekday = new Intl.DateTimeFormat(format.language, { weekday: 'long', timeZone: 'UTC' })

  const { specifiedStrength } = mix

  function strengthOf({ meanMpa }: SetState) {
    const mean = meanMpa ?? 0
    return {
      strength: `${format.number(reportedStress(mean, unit), decimals)} ${printedUnit(unit)}`,
      percent: format.percent(fromMegapascals(mean, unit) / specifiedStrength),
    }
  }
  function saySet(set: SetState): string {
    const age = format.age(set.ageHours)
    const due = set.dueOn ?? ''
    switch (set.status) {
      case 'broken':
        return set.broken < set.count
          ? t('search.answer.some', { age, ...strengthOf(set), done: set.broken, of: set.count })
          : t('search.answer.broken', { age, ...strengthOf(set) })
      case 'today':
        return t('search.answer.today', { age })
      case 'soon':
        return t('search.answer.soon', {
          age,
          weekday: weekday.format(Date.parse(`${due}T00:00:00Z`)),
          day: Number(due.slice(8)),
        })
      case 'later':
        return t('search.answer.later', { age, date: format.day(due) })
      case 'overdue':
        return t('search.answer.overdue', { age, date: format.day(due) })
      case 'notTested':
        return t('search.answer.notTested', { age })
    }
  }
  const { sets, reserves } = describeSample(specimens, today)
  const words = sets.map(saySet)
  if (reserves > 0) words.push(t('search.answer.reserve', { count: reserves }))
  return `${t('search.answer.title', { code })}: ${words.join(', ')}`
}
