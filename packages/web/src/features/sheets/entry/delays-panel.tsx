import { VisuallyHidden } from '@mantine/core'
import type { SheetRow } from '@probeta/contract/sheets.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import css from '../list/entered-sheets-page.module.css'
import { delaysQuery, type EnteredFilter } from '../queries.ts'

type Props = { filter: EnteredFilter; onState: (state: SheetRow['state']) => void }

/** Hours from the last truck to the entry, for the filtered sheets, and the counts that wait for somebody. */
export function DelaysPanel({ filter, onState }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(delaysQuery(filter))
  if (!data) return <div className={css['tiles']} aria-busy />
  const hours = (value: number | null) =>
    value === null
      ? t('sheets.entered.noHours')
      : t('sheets.entered.hours', { value: format.number(value, 1) })
  const most = Math.max(1, ...data.weeks.map(({ medianHours }) => medianHours ?? 0))
  const span = t('sheets.entered.since', { from: format.day(data.from), to: format.day(data.to) })
  return (
    <div className={css['tiles']}>
      <div>
        <h2>{t('sheets.entered.median')}</h2>
        <strong>{hours(data.medianHours)}</strong>
        <small>
          {t('sheets.entered.ofSheets', { count: data.n })}, {span}
        </small>
      </div>
      <div>
        <h2>{t('sheets.entered.p90')}</h2>
        <strong>{hours(data.p90Hours)}</strong>
        {data.weeks.length > 1 && (
          <ol className={css['weeks']} aria-label={t('sheets.entered.weeks')}>
            {data.weeks.map(({ from, n, medianHours }) => {
              const words = t('sheets.entered.week', {
                day: format.day(from),
                hours: format.number(medianHours, 1),
                count: n,
              })
              return (
                <li key={from} title={words} style={{ height: `${8 + (24 * (medianHours ?? 0)) / most}px` }}>
                  <VisuallyHidden>{words}</VisuallyHidden>
                </li>
              )
            })}
          </ol>
        )}
      </div>
      <div>
        <h2>{t('sheets.entered.waiting')}</h2>
        <button type="button" onClick={() => onState('queried')}>
          {t('sheets.entered.waitingAnswer', { count: data.queried })}
        </button>
        <button type="button" onClick={() => onState('entered')}>
          {t('sheets.entered.waitingAccept', { count: data.entered })}
        </button>
      </div>
      {data.technicians.length > 0 && (
        <div>
          <h2>{t('sheets.entered.byTechnician')}</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('sheets.fields.technician')}</th>
                <th scope="col">{t('sheets.entered.medianShort')}</th>
                <th scope="col">{t('sheets.entered.p90Short')}</th>
                <th scope="col">{t('sheets.entered.countShort')}</th>
              </tr>
            </thead>
            <tbody>
              {data.technicians.slice(0, 4).map(({ technician, n, medianHours, p90Hours }) => (
                <tr key={technician}>
                  <th scope="row">{technician || t('sheets.entered.noTechnician')}</th>
                  <td>{hours(medianHours)}</td>
                  <td>{hours(p90Hours)}</td>
                  <td>{format.number(n)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
