import { showMpa } from '../../i18n/show-stress.ts'
import type { Sheet } from '@probeta/contract/sheets.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { useTruckFacts } from './list-fresh.ts'
import { SpecimensDrawing } from './specimens-drawing.tsx'
import { nameSpecimenAt } from '../../trade/name-specimen.ts'
import css from './sample-card.module.css'
import { StateBadge } from '../../trade/state-badge.tsx'

type Props = {
  sample: Sheet['trucks'][number]
  /** The actions offered on the sample where it is shown. */
  actions?: ReactNode
}

/** One truck of a sheet: what was measured, and its specimens as circles and as a list. */
export function SampleCard({ sample, actions }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = useTruckFacts()
  const now = Date.now()
  return (
    <section className="pb-section" aria-label={t('samples.one', { code: sample.code })}>
      <header className={css['head']}>
        <div>
          <h2>
            <Link
              to="/servicios/muestras/muestra/$sampleId"
              params={{ sampleId: sample.id }}
              className="pb-link"
            >
              {sample.code}
            </Link>
          </h2>
          <p>{sample.mixCode}</p>
        </div>
        <SpecimensDrawing specimens={sample.specimens} />
        {actions}
      </header>
      {sample.voidedAt !== null && (
        <p className={css['flagged']}>{t('samples.voided', { reason: sample.voidReason })}</p>
      )}
      <KeyValues items={[...facts.delivery(sample), ...facts.fresh(sample)]} />
      {sample.warningsReason && (
        <p className={css['flagged']}>{t('samples.flagged', { reason: sample.warningsReason })}</p>
      )}
      <table className={`pb-table ${css['table']}`} aria-label={t('samples.specimens')}>
        <thead>
          <tr>
            <th scope="col">{t('samples.fields.code')}</th>
            <th scope="col">{t('samples.fields.age')}</th>
            <th scope="col">{t('samples.fields.due')}</th>
            <th scope="col">{t('samples.fields.state')}</th>
            <th scope="col" data-align="right">
              {t('samples.fields.strength')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sample.specimens.map((specimen) => {
            const strength =
              specimen.strengthMpa === null
                ? '—'
                : `${showMpa(format, specimen.strengthMpa, sample.mixMethod)} MPa`
            const word = nameSpecimenAt(specimen, now, format.timeZone)
            return (
              <tr key={specimen.id}>
                <td data-narrow="title">{specimen.code}</td>
                <td data-label={t('samples.fields.age')}>{format.age(specimen.ageHours)}</td>
                <td data-label={t('samples.fields.due')}>
                  {specimen.dueOn === null ? t('samples.onCall') : format.shortDay(specimen.dueOn)}
                </td>
                <td data-label={t('samples.fields.state')}>
                  <StateBadge of="specimenDay" state={word} />
                </td>
                <td data-label={t('samples.fields.strength')} data-align="right">
                  {strength}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
