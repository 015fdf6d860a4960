import type { WorkSiteFile } from '@probeta/contract/work-sites.ts'
import { sampleCode } from '@probeta/domain/specimen/label-code.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { KeyValues } from '../../ui/key-values.tsx'

/** Whose it is, where it is, who answers for it, and what came in from it so far. */
export function FactsCard({ site }: { site: WorkSiteFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const client = may(21) ? (
    <Link className="pb-link" to="/servicios/cliente/$clientId" params={{ clientId: site.clientId }}>
      {site.clientName}
    </Link>
  ) : (
    site.clientName
  )
  return (
    <KeyValues
      items={[
        { label: t('workSites.fields.client'), value: client },
        { label: t('workSites.fields.address'), value: site.address },
        { label: t('workSites.fields.responsible'), value: site.responsible },
        { label: t('workSites.fields.supervision'), value: site.supervision },
        { label: t('workSites.fields.samples'), value: format.number(site.samples) },
        { label: t('workSites.fields.lastSampleOn'), value: format.day(site.lastSampleOn) },
        { label: t('workSites.fields.numbering'), value: `${sampleCode(site.code, 1)} …` },
      ]}
    />
  )
}
