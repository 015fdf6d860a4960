import { VisuallyHidden } from '@mantine/core'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { sheetDelaysEndpoint } from '@probeta/contract/concrete/entered-sheets.ts'
import type { SheetRow } from '@probeta/contract/concrete/sheets.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import css from './entered-sheets-page.module.css'
import { delaysQuery, type EnteredFilter } from '../queries.ts'

type Delays = ResultOf<typeof sheetDelaysEndpoint>
type Props = { filter: EnteredFilter; onState: (state: SheetRow['state']) => void }

/** Hours from the last truck to the entry, for the filtered sheets, and the counts that wait for somebody. */
export function DelaysPanel({ filter, onState }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const wordHours = useWordHours()
  const { data } = useQuery(delaysQuery(filter))
  if (!data) return <div className={css['tiles']} aria-busy />
  const { from, to, n, medianHours, p90Hours, queried, entered } = data
  const span = t('sheets.entered.since', { from: format.day(from), to: format.day(to) })
  return (
    <div className={css['tiles']}>
      <div>
        <h2>{t('sheets.entered.median')}</h2>
        <strong>{wordHours(medianHours)}</strong>
        <small className="pb-dim">{`${t('sheets.entered.ofSheets', { count: n })}, ${span}`}</small>
      </div>
      <div>
        <h2>{t('sheets.entered.p90')}</h2>
        <strong>{wordHours(p90Hours)}</strong>
        {data.weeks.length > 1 && <WeekBars weeks={data.weeks} />}
      </div>
      <div>
        <h2>{t('sheets.entered.waiting')}</h2>
        <button type="button" onClick={() => onState('queried')}>
          {t('sheets.entered.waitingAnswer', { count: queried })}
        </button>
        <button type="button" onClick={() => onState('entered')}>
          {t('sheets.entered.waitingAccept', { count: entered })}
        </button>
      </div>
      {data.technicians.length > 0 && <Technicians technicians={data.technicians} />}
    </div>
  )
}

function useWordHours() {
  const { t } = useTranslation()
  const format = useFormat()
  return (value: number | null) =>
    value === null
      ? t('sheets.entered.noHours')
      : t('sheets.entered.hours', { value: format.number(value, 1) })
}

function WeekBars({ weeks }: Pick<Delays, 'weeks'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const most = Math.max(1, ...weeks.map(({ medianHours }) => medianHours ?? 0))
  return (
    <ol className={`pb-plain-list ${css['weeks']}`} aria-label={t('sheets.entered.weeks')}>
      {weeks.map(({ from, n, medianHours }) => {
        const hours = format.number(medianHours, 1)
        const words = t('sheets.entered.week', { day: format.day(from), hours, count: n })
        return (
          <li key={from} title={words} style={{ height: `${8 + (24 * (medianHours ?? 0)) / most}px` }}>
            <VisuallyHidden>{words}</VisuallyHidden>
          </li>
        )
      })}
    </ol>
  )
}

function Technicians({ technicians }: Pick<Delays, 'technicians'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const wordHours = useWordHours()
  return (
    <div>
      <h2>{t('sheets.entered.byTechnician')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sheets.fields.technician')}</th>
            {(['medianShort', 'p90Short', 'countShort'] as const).map((head) => (
              <th key={head} scope="col">
                {t(`sheets.entered.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {technicians.slice(0, 4).map(({ technician, n, medianHours, p90Hours }) => (
            <tr key={technician}>
              <th scope="row">{technician || t('sheets.entered.noTechnician')}</th>
              <td>{wordHours(medianHours)}</td>
              <td>{wordHours(p90Hours)}</td>
              <td>{format.number(n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
