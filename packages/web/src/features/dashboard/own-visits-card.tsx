import { listVisitsEndpoint, type Visit } from '@probeta/contract/clients/visits.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useSession, useToday } from '../../session/current-session.ts'
import { MapLink } from '../../trade/links.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'
import { Section } from '../../ui/section.tsx'
import css from './own-visits-card.module.css'

const shown = 3

/** The next visits of the signed-in technician. Nothing for whoever is sent nowhere. */
export function OwnVisitsCard() {
  const { t } = useTranslation()
  const [from, technicianId] = [useToday(), useSession()?.id]
  const filter = { technicianId, from, state: 'toMake', sort: 'soonest', limit: shown } as const
  const visits = useQuery({
    ...api.query(listVisitsEndpoint, { query: filter }),
    enabled: technicianId !== undefined,
  })
  if (!visits.data || visits.data.items.length === 0) return null
  return (
    <Section title={t('dashboard.ownVisits')}>
      <ul className={`pb-plain-list ${css['visits']}`}>
        {visits.data.items.map((visit) => (
          <Row key={visit.id} visit={visit} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ visit: { id, day, startsAt, workSite, element, state } }: { visit: Visit }) {
  const format = useFormat()
  return (
    <li>
      <div className="pb-spread">
        <Link className="pb-link" to="/servicios/programacion" search={{ visit: id, day } as never}>
          {format.shortDay(day)}, {format.time(startsAt)} · {workSite.code}
        </Link>
        <StateBadge of="visit" state={state} />
      </div>
      <span>{[workSite.name, element].filter(Boolean).join(' · ')}</span>
      {workSite.address !== '' && <MapLink address={workSite.address} />}
    </li>
  )
}
