import { fromMegapascals, reportedStress, reportingStep } from '@probeta/domain/quantity/stress.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import css from './find-panel.module.css'
import { sampleQuery } from './queries.ts'
import { tellSample } from './tell-sample.ts'

/** Answers the telephone: where the sample stands, in one line. */
export function AnswerCard({ sampleId }: { sampleId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sample = useQuery(sampleQuery(sampleId)).data
  const mix = sample?.specimens[0]?.mix
  if (!sample || !mix) return null
  const unit = mix.strengthUnit
  const decimals = reportingStep[unit] < 1 ? 1 : 0
  const { sets, reserves } = tellSample(sample.specimens)
  const words = sets.map(({ ageHours, meanMpa, dueOn }) =>
    meanMpa === null
      ? t('search.answer.waiting', { age: format.age(ageHours), day: format.namedDay(dueOn) })
      : t('search.answer.broken', {
          age: format.age(ageHours),
          strength: `${format.number(reportedStress(meanMpa, unit), decimals)} ${unit.replace('cm2', 'cm²')}`,
          percent: format.percent(fromMegapascals(meanMpa, unit) / mix.specifiedStrength),
        }),
  )
  if (reserves > 0) words.push(t('search.answer.reserve', { count: reserves }))
  return (
    <p className={css['answer']}>
      <strong>{t('search.answer.title', { code: sample.code })}</strong> {words.join(' · ')}
      <small>
        {sample.workSite.name} · {sample.client.name}
      </small>
    </p>
  )
}
