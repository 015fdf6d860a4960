import type { WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import { numberedSample } from '@probeta/domain/specimen/numbering.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { KeyValues } from '../../../ui/key-values.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import css from './work-site-panel.module.css'

type Props = { site: WorkSiteFile; onNumbering?: (() => void) | undefined }

/** The address, the responsible people, and what was received from it so far. */
export function FactsCard({ site, onNumbering }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { judged, conforming, low } = site.results
  return (
    <KeyValues
      items={[
        { label: t('workSites.fields.address'), value: site.address },
        { label: t('workSites.fields.responsible'), value: site.responsible },
        { label: t('workSites.fields.supervision'), value: site.supervision },
        {
          label: t('workSites.fields.suppliers'),
          value: site.suppliers.map((supplier) => supplier.name).join(' · '),
        },
        {
          label: t('workSites.fields.dates'),
          value:
            (site.startsOn || site.endsOn) && `${format.day(site.startsOn)} – ${format.day(site.endsOn)}`,
        },
        { label: t('workSites.fields.samples'), value: format.number(site.samples) },
        { label: t('workSites.fields.lastSampleOn'), value: format.day(site.lastSampleOn) },
        {
          label: t('workSites.fields.numbering'),
          value: <NextNumber site={site} onNumbering={onNumbering} />,
        },
        {
          label: t('workSites.fields.conforming'),
          value:
            judged === 0 ? null : (
              <span className="pb-row">
                {t('workSites.figures.outOf', { conforming, judged })}
                {low > 0 && <StatusBadge tone="danger" label={t('workSites.figures.low', { count: low })} />}
              </span>
            ),
        },
      ]}
    />
  )
}

function NextNumber({ site: { numbering }, onNumbering }: Props) {
  const { t } = useTranslation()
  const label = t('workSites.numbering.edit')
  return (
    <span className={css['numbering']}>
      {`${numberedSample(numbering, numbering.next)} …`}
      {onNumbering && (
        <Tooltip label={label}>
          <ActionIcon variant="subtle" aria-label={label} onClick={onNumbering}>
            <IconPencil size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </span>
  )
}
