import type { SampleChange, SampleFile } from '@probeta/contract/concrete/samples.ts'
import { SpecimenState } from '@probeta/contract/concrete/specimens.ts'
import type { InvalidationMotive } from '@probeta/domain/specimen/invalidation.ts'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { showMpa } from '../../i18n/show-stress.ts'
import { wordAsTyped } from '../../trade/word-as-typed.ts'
import { useFormat } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import {
  type ChangedObject,
  type ChangedValue,
  groupHistory,
  type HistoryEvent,
  isEmpty,
  type ShownColumn,
} from './group-history.ts'
import css from './sample-page.module.css'

type Props = { sample: SampleFile; history: readonly SampleChange[] }

/** The changes to the sample, its specimens and their readings: old → new, by whom, why and when. */
export function HistoryPanel({ sample, history }: Props) {
  const { t } = useTranslation()
  const events = groupHistory(history)
  if (events.length === 0) return <EmptyState icon={IconHistory} title={t('samples.historyEmpty')} />
  return (
    <ol className={`pb-plain-list ${css['history']}`}>
      {events.map((event) => (
        <Event key={event.id} event={event} sample={sample} />
      ))}
    </ol>
  )
}

function Event({ event, sample }: { event: HistoryEvent; sample: SampleFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { at, by, word, reason, objects } = event
  const changed = objects.filter(({ values }) => values.length > 0)
  return (
    <li>
      <p className="pb-flat">
        <strong>{t(`samples.actions.${word}`)}</strong>
        <span className={`pb-dim pb-small ${css['when']}`}>
          {by ?? t('samples.system')} · <time dateTime={at}>{format.instant(at)}</time>
        </span>
      </p>
      {reason && <p className="pb-flat">{t('samples.because', { reason })}</p>}
      {changed.length === 0 && objects.length > 1 && (
        <p className="pb-flat pb-dim">{t('samples.affected', { count: objects.length })}</p>
      )}
      {changed.length > 0 && (
        <ul className="pb-stack-tight">
          {changed.map((object, index) => (
            <Changed key={index} object={object} sample={sample} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Changed({ object: { kind, id, values }, sample }: { object: ChangedObject; sample: SampleFile }) {
  const { t } = useTranslation()
  const code =
    kind === 'sheet'
      ? sample.sheetNumber
      : (sample.specimens.find((specimen) => specimen.id === id)?.code ?? sample.code)
  return (
    <li>
      <span className="pb-dim">
        {t(`samples.kinds.${kind}`)} {code}
      </span>
      <dl>
        {values.map((value) => (
          <div key={value.column}>
            <dt className="pb-dim">{t(`samples.columns.${value.column}`)}</dt>
            <dd className="pb-flat">
              <Value value={value} sample={sample} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function Value({ value: { column, before, after }, sample }: { value: ChangedValue; sample: SampleFile }) {
  const { t } = useTranslation()
  const wordValue = useValueWords(sample)
  return (
    <>
      {!isEmpty(before) && (
        <>
          <del>
            <span className="pb-hidden">{t('samples.before')} </span>
            {wordValue(column, before)}
          </del>
          <span aria-hidden="true"> → </span>
        </>
      )}
      <strong>
        {wordValue(column, after)}
        {column === 'slump_typed' && sample.slump && ` ${sample.slump.unit}`}
      </strong>
    </>
  )
}

/** Formats a value of the record as its column is shown elsewhere. */
function useValueWords({ mixMethod: method, pour }: SampleFile) {
  const { t } = useTranslation()
  const format = useFormat()
  return (column: ShownColumn, value: unknown): string => {
    if (isEmpty(value)) return '—'
    const state = column === 'state' ? SpecimenState.safeParse(value).data : undefined
    if (state) return t(`samples.states.${state}`)
    if (column.endsWith('_at')) return format.instant(String(value))
    if (column === 'shape') return t(`workSites.shapes.${String(value) as 'cube150'}`)
    if (column === 'motive')
      return t(`strengthTests.invalidate.motives.${String(value) as InvalidationMotive}`)
    if (column === 'curing') return t(`sheets.plan.curings.${String(value) as 'field'}`)
    if (column === 'pour_sheet_id') {
      const number = pour.find(({ id }) => id === value)?.number
      return number === undefined ? t('samples.anotherSheet') : t('samples.sheet', { number })
    }
    if (column === 'age_hours') return format.age(Number(value))
    if (column === 'sampled_on') return format.day(String(value))
    if (column === 'strength_mpa' && typeof value === 'number') return showMpa(format, value, method)
    if (typeof value === 'number') {
      const [, decimals = ''] = String(value).split('.')
      return format.number(value, column === 'density_kg_m3' ? 0 : Math.min(decimals.length, 2))
    }
    if (column === 'as_typed') return wordAsTyped(value) || '—'
    if (Array.isArray(value)) return value.join(' / ')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}
