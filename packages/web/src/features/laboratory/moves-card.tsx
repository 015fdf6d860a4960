import { ScrollArea } from '@mantine/core'
import type { TimeZonePreview } from '@probeta/contract/laboratory/laboratory.ts'
import { clockTime } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatIn } from '../../i18n/format.ts'
import { useFormat, useToday } from '../../session/current-session.ts'
import { QueryState } from '../../ui/query-state.tsx'
import css from './moves-card.module.css'

type Props = { query: UseQueryResult<TimeZonePreview>; from: string; to: string }

const nine = 9 * 60

/** The effects of another time zone before it is saved: specimens due on another day, and the new clock times. */
export function MovesCard({ query, from, to }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const at = new Date(clockTime(useToday(), nine, from)).toISOString()
  const clockIn = (zone: string) => formatIn(format.language, zone).time(at)
  return (
    <section
      className={`pb-stack ${css['moves']}`}
      aria-label={t('laboratory.fields.timeZone')}
      aria-live="polite"
    >
      <p>{t('laboratory.moves.clock', { from: clockIn(from), to: clockIn(to) })}</p>
      <QueryState query={query}>{(moved) => <Moves {...moved} />}</QueryState>
    </section>
  )
}

function Moves({ moves, count }: TimeZonePreview) {
  const { t } = useTranslation()
  const format = useFormat()
  if (count === 0) return <p>{t('laboratory.moves.none')}</p>
  const more = count - moves.length
  return (
    <>
      <p>
        <strong>{t('laboratory.moves.count', { count })}</strong>
      </p>
      <ScrollArea.Autosize
        mah={260}
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('laboratory.moves.count', { count }) }}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('laboratory.moves.specimen')}</th>
              <th scope="col">{t('laboratory.moves.from')}</th>
              <th scope="col">{t('laboratory.moves.to')}</th>
            </tr>
          </thead>
          <tbody>
            {moves.map(({ specimenId, code, from, to }) => (
              <tr key={specimenId}>
                <td>{code}</td>
                <td>{format.day(from)}</td>
                <td>{format.day(to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea.Autosize>
      {more > 0 && <p>{t('laboratory.moves.more', { count: more })}</p>}
    </>
  )
}
