import { permission } from '@probeta/domain/people/permissions.ts'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../session/current-session.ts'

type Props = { children: ReactNode; onClick?: (() => void) | undefined }

/** Links to the page of a strength test. */
export const TestLink = ({
  of: { sampleId, ageHours },
  ...link
}: Props & { of: { sampleId: string; ageHours: number } }) => (
  <Link
    className="pb-link"
    to="/consultas/resultadoscilindros/$sampleId/$ageHours"
    params={{ sampleId, ageHours: String(ageHours) }}
    {...link}
  />
)

/** Links to the page of a sample. */
export const SampleLink = ({ sampleId, ...link }: Props & { sampleId: string }) => (
  <Link className="pb-link" to="/servicios/muestras/muestra/$sampleId" params={{ sampleId }} {...link} />
)

/** Links to the page of an investigation; `core`: opens the reading of that core. */
export const InvestigationLink = ({ id, core, ...link }: Props & { id: string; core?: string }) => (
  <Link
    className="pb-link"
    to="/consultas/resultadoscilindros/investigaciones/$investigationId"
    params={{ investigationId: id }}
    {...(core !== undefined && { search: { core } })}
    {...link}
  />
)

type AuditProps = Props & {
  /** Narrows the trail: to a person, an object, days. */
  search: { userId?: number; sampleId?: string; reportId?: string; from?: string; to?: string }
}

/** Links to the audit trail; nothing for who may not see it. */
export function AuditLink({ search, ...link }: AuditProps) {
  const may = useMay()
  if (!may(permission.results, 'approve')) return null
  return (
    <Link className="pb-link" to="/administracion/tabla" search={{ table: 'audit', ...search }} {...link} />
  )
}

/** An address, opened on a map. */
export function MapLink({ address }: { address: string }) {
  const { t } = useTranslation()
  return (
    <a
      className="pb-link pb-with-icon"
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t('pickups.map', { address })}
    >
      <IconMapPin size={16} stroke={1.7} aria-hidden />
      {address}
    </a>
  )
}
