import type { AuditRow, SampleFile } from '@probeta/contract/samples.ts'
import { SpecimenState } from '@probeta/contract/specimens.ts'
import type { InvalidationMotive } from '@probeta/domain/specimen/invalidation.ts'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { showMpa } from '../../i18n/show-stress.ts'
import { useFormat } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type ChangedObject, type ChangedValue, groupHistory } from './group-history.ts'
import css from './sample-page.module.css'

type Props = { sample: SampleFile; history: readonly AuditRow[] }

/** The changes to the sample, its specimens and their readings: old → new, by whom, why and when. */
export function HistoryPanel({ sample, history }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const events = groupHistory(history)
  if (events.length === 0) return <EmptyState icon={IconHistory} title={t('samples.historyEmpty')} />
  return (
    <ol className={css['history']}>
      {events.map(({ id, at, by, word, reason, objects }) => {
        const changed = objects.filter(({ values }) => values.length > 0)
        return (
          <li key={id}>
            <p>
              <strong>{t(`samples.actions.${word}`)}</strong>
              <span className={css['when']}>
                {by ?? t('samples.system')} · <time dateTime={at}>{format.instant(at)}</time>
              </span>
            </p>
            {reason && <p className={css['reason']}>{t('samples.because', { reason })}</p>}
            {changed.length === 0 && objects.length > 1 && (
              <p className="pb-dim">{t('samples.affected', { count: objects.length })}</p>
            )}
            {changed.length > 0 && (
              <ul>
                {changed.map((object, index) => (
                  <Changed key={index} object={object} sample={sample} />
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
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
            <dt>{t(`samples.columns.${value.column}`)}</dt>
            <dd>
              <Value
                value={value}
                unit={value.column === 'slump_typed' ? sample.slump?.unit : undefined}
                method={sample.mixMethod}
              />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function Value({
  value: { column, before, after },
  unit,
  method,
}: {
  value: ChangedValue
  unit: string | undefined
  method: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const say = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—'
    const state = column === 'state' ? SpecimenState.safeParse(value).data : undefined
    if (state) return t(`samples.states.${state}`)
    if (column.endsWith('_at')) return format.instant(String(value))
    if (column === 'shape') return t(`workSites.shapes.${String(value) as 'cube150'}`)
    if (column === 'motive')
      return t(`strengthTests.invalidate.motives.${String(value) as InvalidationMotive}`)
    if (column === 'curing') return t(`sheets.plan.curings.${String(value) as 'field'}`)
    if (column === 'age_hours') return format.age(Number(value))
    if (column === 'sampled_on') return format.day(String(value))
    if (column === 'strength_mpa' && typeof value === 'number') return showMpa(format, value, method)
    if (Array.isArray(value)) return value.join(' / ')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return (
    <>
      {before !== undefined && before !== '' && before !== null && (
        <>
          <del>
            <span className="pb-hidden">{t('samples.before')} </span>
            {say(before)}
          </del>
          <span aria-hidden="true"> → </span>
        </>
      )}
      <strong>
        {say(after)}
        {unit && ` ${unit}`}
      </strong>
    </>
  )
}
