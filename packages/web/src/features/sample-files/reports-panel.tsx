import { permission } from '@probeta/domain/people/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { reportsQuery, sharesQuery } from './queries.ts'
import css from './shared-file-page.module.css'
import { useShareWords } from './word-share.ts'
import { StateBadge } from '../../trade/state-badge.tsx'

/** Every version of every report that contains the sample, and the people who hold a link to its file. Empty without both. */
export function ReportsPanel({ sampleId }: { sampleId: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const format = useFormat()
  const words = useShareWords()
  const reports = useQuery({ ...reportsQuery(sampleId), enabled: may(permission.results) }).data?.items ?? []
  const shares = useQuery({ ...sharesQuery(sampleId), enabled: may(permission.samples) }).data?.items ?? []
  if (reports.length === 0 && shares.length === 0) return null
  return (
    <Section title={t('sampleFiles.reportsAndLinks')}>
      <ul className={`pb-plain-list pb-stack ${css['list']}`}>
        {reports.map(({ id, number, revision, state, ages, issuedAt, issuedBy }) => (
          <li key={id}>
            <Link
              to="/consultas/resultadoscilindros"
              search={{ view: 'reports', report: id }}
              className="pb-link"
            >
              {number ? t('sampleFiles.numbered', { number, revision }) : t('sampleFiles.noNumber')}
            </Link>
            <span>{ages.map((age) => format.age(age)).join(' · ')}</span>
            <StateBadge of="report" state={state} />
            {issuedAt && (
              <small className="pb-dim">
                {t('sampleFiles.issued', { when: format.dayOf(issuedAt), who: issuedBy ?? '—' })}
              </small>
            )}
          </li>
        ))}
        {shares.map((share) => (
          <li key={share.id}>
            <span>{t('sampleFiles.linkFor', { recipient: share.recipient })}</span>
            <StatusBadge {...words.badge(share)} />
            <small className="pb-dim">{words.openings(share, format.dayOf(share.expiresAt))}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
