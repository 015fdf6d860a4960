import { showMpa } from '../../i18n/show-stress.ts'
import { type Sheet, wordsOfRejection } from '@probeta/contract/concrete/sheets.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { useTruckFacts } from './list-fresh.ts'
import { SpecimensDrawing } from './specimens-drawing.tsx'
import { SampleLink } from '../../trade/links.tsx'
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
  const facts = useTruckFacts()
  const { code, voidedAt, warningsReason } = sample
  return (
    <section className="pb-section" aria-label={t('samples.one', { code })}>
      <header className={css['head']}>
        <div>
          <h2>
            <SampleLink sampleId={sample.id}>{code}</SampleLink>
          </h2>
          <p className="pb-flat pb-dim">{sample.mixCode}</p>
        </div>
        <SpecimensDrawing specimens={sample.specimens} />
        {actions}
      </header>
      {voidedAt !== null && (
        <p className={css['flagged']}>{t('samples.voided', { reason: sample.voidReason })}</p>
      )}
      {sample.rejection && (
        <p className={css['flagged']}>
          {t('samples.rejected', { reason: wordsOfRejection(sample.rejection) })}
        </p>
      )}
      <KeyValues items={[...facts.delivery(sample), ...facts.fresh(sample)]} />
      {warningsReason && <p className={css['flagged']}>{t('samples.flagged', { reason: warningsReason })}</p>}
      {sample.specimens.length > 0 && <SpecimensTable sample={sample} />}
    </section>
  )
}

const heads = ['code', 'age', 'due', 'state', 'strength'] as const

function SpecimensTable({ sample }: Pick<Props, 'sample'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = Date.now()
  const strengthOf = ({ strengthMpa: mpa }: (typeof sample.specimens)[number]) =>
    mpa === null ? '—' : `${showMpa(format, mpa, sample.mixMethod)} MPa`
  return (
    <table className={`pb-table ${css['table']}`} aria-label={t('samples.specimens')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" data-align={head === 'strength' ? 'right' : undefined}>
              {t(`samples.fields.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sample.specimens.map((specimen) => (
          <tr key={specimen.id}>
            <td data-narrow="title">{specimen.code}</td>
            <td data-label={t('samples.fields.age')}>{format.age(specimen.ageHours)}</td>
            <td data-label={t('samples.fields.due')}>
              {specimen.dueOn === null ? t('samples.onCall') : format.shortDay(specimen.dueOn)}
            </td>
            <td data-label={t('samples.fields.state')} data-narrow="state">
              <StateBadge of="specimenDay" state={nameSpecimenAt(specimen, now, format.timeZone)} />
            </td>
            <td
              data-label={t('samples.fields.strength')}
              data-align="right"
              data-narrow={specimen.strengthMpa === null ? 'empty' : undefined}
            >
              {strengthOf(specimen)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
