import { permission } from '@probeta/domain/people/permissions.ts'
import { IconCylinder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { InvestigationLink } from '../../trade/links.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import css from './investigation-page.module.css'
import { coresToBreakQuery } from './queries.ts'

const Url = z.object({ day: z.iso.date().optional() })

/** The cores to be broken on a day, each with a link to its reading; renders nothing without any. */
export function CoresToBreakCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const today = useToday()
  const [{ day = today }] = useUrlState(Url)
  const { data } = useQuery({ ...coresToBreakQuery(day), enabled: may(permission.breaks, 'edit') })
  const cores = data?.items ?? []
  if (cores.length === 0) return null
  return (
    <section className={css['toBreak']} aria-label={t('investigations.toBreak')}>
      <h2 className="pb-row">
        <IconCylinder size={20} stroke={1.7} aria-hidden /> {t('investigations.toBreak')}
      </h2>
      <ul className="pb-plain-list pb-stack-tight">
        {cores.map(({ id, code, place, investigationId, workSite, until }) => (
          <li key={id} className="pb-row pb-break">
            {may(permission.results) ? (
              <InvestigationLink id={investigationId} core={id}>
                {code}
              </InvestigationLink>
            ) : (
              <strong>{code}</strong>
            )}
            <span>{[place, `${workSite.code} · ${workSite.name}`].join(' · ')}</span>
            {until && (
              <small className={until < today ? 'pb-danger pb-strong' : ''}>
                {t(until < today ? 'investigations.overdue' : 'investigations.dueOn', {
                  day: format.day(until),
                })}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
