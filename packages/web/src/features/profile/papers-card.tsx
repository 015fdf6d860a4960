import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../session/current-session.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { profileQuery } from './queries.ts'

/** The certificates of a member of staff, or the work sites of a client user. */
export function PapersCard({ papers }: { papers: 'certificates' | 'workSites' }) {
  const { t } = useTranslation()
  const query = useQuery(profileQuery())
  return (
    <Section title={t(`profile.sections.${papers}`)} description={t(`profile.${papers}.about`)}>
      <QueryState query={query}>
        {({ certificates, workSites }) => {
          const rows = papers === 'certificates' ? certificates : workSites
          if (rows.length === 0) return <p className="pb-modal-text">{t(`profile.${papers}.none`)}</p>
          return (
            <ul className="pb-card-rows">
              {papers === 'certificates'
                ? certificates.map((one) => <Certificate key={one.id} of={one} />)
                : workSites.map(({ id, code, name }) => (
                    <li key={id}>
                      <div>
                        <strong>{name}</strong>
                        <p>{code}</p>
                      </div>
                    </li>
                  ))}
            </ul>
          )
        }}
      </QueryState>
    </Section>
  )
}

type Of = {
  type: 'sampling' | 'testing' | 'checking' | 'authorising' | 'other'
  number: string
  issuer: string
  expiresOn: string
}

function Certificate({ of: { type, number, issuer, expiresOn } }: { of: Of }) {
  const { t } = useTranslation()
  const format = useFormat()
  const ended = expiresOn < useToday()
  const day = format.day(expiresOn)
  return (
    <li>
      <div>
        <strong>{t(`technicians.types.${type}`)}</strong>
        <p>{[t('profile.certificates.number', { number }), issuer].filter(Boolean).join(' · ')}</p>
      </div>
      <StatusBadge
        tone={ended ? 'danger' : 'neutral'}
        label={t(`profile.certificates.${ended ? 'ended' : 'until'}`, { day })}
      />
    </li>
  )
}
