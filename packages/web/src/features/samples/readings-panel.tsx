import { ScrollArea } from '@mantine/core'
import type { SampleFile } from '@probeta/contract/concrete/samples.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureWords } from '../../trade/choices/use-failure-words.ts'
import { wordSizes } from '../../trade/word-sizes.ts'
import { showMpa } from '../../i18n/show-stress.ts'
import { useFormat } from '../../session/current-session.ts'
import { nameSpecimenAt } from '../../trade/name-specimen.ts'
import css from './sample-page.module.css'
import { StateBadge } from '../../trade/state-badge.tsx'

type Specimen = SampleFile['specimens'][number]

const heads = ['code', 'age', 'due', 'state', 'load', 'strength', 'ofSpecified', 'fracture'] as const
type Head = (typeof heads)[number]
const right: readonly Head[] = ['load', 'strength', 'ofSpecified']
const oneLine: readonly Head[] = ['code', 'load', 'strength']

/** Every specimen with its reading as it was typed and the results computed from it. */
export function ReadingsPanel({ specimens }: { specimens: readonly Specimen[] }) {
  const { t } = useTranslation()
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
  const cellOf = useCells(specimen)
  const { t } = useTranslation()
  return (
    <tr>
      {heads.map((head) => {
        const { text, small } = cellOf[head]
        return (
          <td
            key={head}
            {...(head === 'code'
              ? { 'data-narrow': 'title' }
              : { 'data-label': t(`samples.fields.${head}`) })}
            data-align={right.includes(head) ? 'right' : undefined}
            data-none={text === null}
            className={oneLine.includes(head) ? 'pb-one-line' : undefined}
          >
            <span className="pb-two">
              {text ?? '—'}
              {small && <small>{small}</small>}
            </span>
          </td>
        )
      })}
    </tr>
  )
}

type CellText = { text: ReactNode; small?: ReactNode }

/** The cells of a specimen, most of them with a quieter second line; null where there is no reading yet. */
function useCells(specimen: Specimen): Readonly<Record<Head, CellText>> {
  const { t } = useTranslation()
  const words = useFailureWords()
  const format = useFormat()
  const { break: reading, shape, mix, dueOn } = specimen
  const age = { text: format.age(specimen.ageHours) }
  const due = { text: dueOn === null ? t('samples.onCall') : format.day(dueOn) }
  const state = {
    text: <StateBadge of="specimenDay" state={nameSpecimenAt(specimen, Date.now(), format.timeZone)} />,
    small: specimen.stateReason || specimen.location,
  }
  const always = { code: { text: specimen.code }, age, state }
  const none = { text: null }
  if (!reading) return { ...always, due, load: none, strength: none, ofSpecified: none, fracture: none }
  const round = shape.startsWith('cylinder') ? 'ø ' : ''
  const sizes = wordSizes(reading, format)
  const size = [sizes.typed, sizes.mm]
    .flatMap((one) => one ?? [])
    .map((one) => `${round}${one}`)
    .join(' · ')
  const when = format.instant(reading.brokenAt)
  const strength = `${showMpa(format, reading.strengthMpa, mix.method)} MPa`
  return {
    ...always,
    due: { ...due, small: t('samples.broken', { when, who: reading.brokenBy ?? '—' }) },
    load: {
      text: `${reading.load.typed} ${reading.load.unit}`,
      small: <span title={t('samples.fields.dimensions')}>{size}</span>,
    },
    strength: { text: <strong>{strength}</strong> },
    ofSpecified: { text: format.percent(reading.strengthUnroundedMpa / mix.specifiedMpa) },
    fracture: {
      text: words.sayRecorded(reading, shape, reading.brokenAt) ?? '—',
      small: [reading.confirmedBecause, reading.remark].filter(Boolean).join(' · '),
    },
  }
}
