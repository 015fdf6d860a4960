import { ScrollArea } from '@mantine/core'
import type { SampleFile } from '@probeta/contract/samples.ts'
import { useTranslation } from 'react-i18next'
import { useFailureWords } from '../../trade/choices/use-failure-words.ts'
import { showMpa } from '../../i18n/show-stress.ts'
import { useFormat } from '../../session/current-session.ts'
import { nameSpecimenAt } from '../../trade/name-specimen.ts'
import css from './sample-page.module.css'
import { StateBadge } from '../../trade/state-badge.tsx'

type Specimen = SampleFile['specimens'][number]

/** Every specimen with its reading as it was typed and the results computed from it. */
export function ReadingsPanel({ specimens }: { specimens: readonly Specimen[] }) {
  const { t } = useTranslation()
  const heads = ['code', 'age', 'due', 'state', 'load', 'strength', 'ofSpecified', 'fracture'] as const
  const right: readonly string[] = ['load', 'strength', 'ofSpecified']
  return (
    <ScrollArea
      type="auto"
      viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('samples.specimens') }}
    >
      <table className={`pb-table ${css['readings']}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-align={right.includes(head) ? 'right' : undefined}>
                {t(`samples.fields.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {specimens.map((specimen) => (
            <Reading key={specimen.id} specimen={specimen} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function Reading({ specimen }: { specimen: Specimen }) {
  const { t } = useTranslation()
  const words = useFailureWords()
  const format = useFormat()
  const word = nameSpecimenAt(specimen, Date.now(), format.timeZone)
  const { break: reading } = specimen
  const failure = reading && words.sayRecorded(reading, specimen.shape, reading.brokenAt)
  const mm = (value: number) => format.number(value, value % 1 === 0 ? 0 : 1)
  const round = specimen.shape.startsWith('cylinder')
  const brokenLine = reading
    ? t('samples.broken', { when: format.instant(reading.brokenAt), who: reading.brokenBy ?? '—' })
    : ''
  const typed = reading ? `${reading.load.typed} ${reading.load.unit}` : '—'
  const measured = reading
    ? `${round ? 'ø ' : ''}${mm(reading.width1Mm)} / ${mm(reading.width2Mm)} × ${mm(reading.lengthMm)} mm`
    : ''
  const strength = reading ? `${showMpa(format, reading.strengthMpa, specimen.mix.method)} MPa` : '—'
  return (
    <tr>
      <td data-narrow="title" className="pb-one-line">
        {specimen.code}
      </td>
      <td data-label={t('samples.fields.age')}>{format.age(specimen.ageHours)}</td>
      <td data-label={t('samples.fields.due')}>
        <span className="pb-two">
          {specimen.dueOn === null ? t('samples.onCall') : format.day(specimen.dueOn)}
          {reading && <small>{brokenLine}</small>}
        </span>
      </td>
      <td data-label={t('samples.fields.state')}>
        <span className="pb-two">
          <StateBadge of="specimenDay" state={word} />
          {(specimen.stateReason || specimen.location) && (
            <small>{specimen.stateReason || specimen.location}</small>
          )}
        </span>
      </td>
      <td
        data-label={t('samples.fields.load')}
        data-align="right"
        data-none={!reading}
        className="pb-one-line"
      >
        <span className="pb-two">
          {typed}
          {measured && <small title={t('samples.fields.dimensions')}>{measured}</small>}
        </span>
      </td>
      <td
        data-label={t('samples.fields.strength')}
        data-align="right"
        data-none={!reading}
        className="pb-one-line"
      >
        <strong>{strength}</strong>
      </td>
      <td data-label={t('samples.fields.ofSpecified')} data-align="right" data-none={!reading}>
        {reading ? format.percent(reading.strengthUnroundedMpa / specimen.mix.specifiedMpa) : '—'}
      </td>
      <td data-label={t('samples.fields.fracture')} data-none={!reading}>
        <span className="pb-two">
          {failure ?? '—'}
          {reading && (reading.confirmedBecause || reading.remark) && (
            <small>{[reading.confirmedBecause, reading.remark].filter(Boolean).join(' · ')}</small>
          )}
        </span>
      </td>
    </tr>
  )
}
