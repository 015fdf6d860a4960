import { Button } from '@mantine/core'
import type { WorkSiteFile } from '@probeta/contract/work-sites.ts'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useMay } from '../../session/current-session.ts'
import { type Crumb, Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { CloseForm } from './close-form.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { MixForm } from './mix-form.tsx'
import { MixesPanel } from './mixes-panel.tsx'
import { WaysPanel } from './ways-panel.tsx'
import { WorkSiteForm } from './work-site-form.tsx'
import css from './work-site-panel.module.css'

/** `open`: the form in the panel; `site`, `close`, `mix` (a new one), or the id of a mix. */
const Url = z.object({ open: z.string().optional() })

export function WorkSitePanel({ site, home }: { site: WorkSiteFile; home: Crumb }) {
  const { t } = useTranslation()
  const may = useMay()
  const [{ open }, setUrl] = useUrlState(Url)
  const show = (form: string) => setUrl({ open: form })
  const close = () => setUrl({ open: undefined })

  const editable = may(22, 'edit')
  const mixOpen = site.mixes.find(({ id }) => id === open)
  const lacking = {
    ruleSet: site.mixes.find(({ active, ruleSet }) => active && ruleSet === 'none'),
    supplier: site.mixes.find(({ active, supplierId }) => active && supplierId === null),
    slump: site.mixes.find(({ active, slumpMm }) => active && slumpMm === null),
  }
  const complete = (item: WorkSiteFile['missing'][number]) =>
    item === 'address' || item === 'supervision'
      ? show('site')
      : show(item === 'mix' ? 'mix' : (lacking[item]?.id ?? 'mix'))

  return (
    <Page
      title={site.name}
      breadcrumbs={[home]}
      description={
        <span className={css['about']}>
          {site.code}
          <span aria-hidden="true">·</span>
          {site.clientName}
          <StatusBadge
            tone={site.active ? 'ok' : 'neutral'}
            label={t(site.active ? 'workSites.active' : 'workSites.closed')}
          />
        </span>
      }
      actions={<WaysPanel site={site} onClose={editable ? () => show('close') : undefined} />}
    >
      <div className={css['columns']}>
        <Section
          title={t('workSites.data')}
          actions={
            editable && (
              <Button
                variant="light"
                size="compact-md"
                leftSection={<IconPencil size={16} />}
                onClick={() => show('site')}
              >
                {t('common.actions.edit')}
              </Button>
            )
          }
        >
          <FactsCard site={site} />
        </Section>
        <CompletenessCard missing={site.missing} onComplete={editable ? complete : undefined} />
      </div>
      <MixesPanel
        mixes={site.mixes}
        onAdd={editable ? () => show('mix') : undefined}
        onEdit={editable ? (mix) => show(mix.id) : undefined}
      />
      {open === 'site' && <WorkSiteForm site={site} onClose={close} />}
      {open === 'mix' && <MixForm workSiteId={site.id} like={site.mixes.at(-1)} onClose={close} />}
      {mixOpen && <MixForm key={mixOpen.id} workSiteId={site.id} mix={mixOpen} onClose={close} />}
      {open === 'close' && editable && <CloseForm site={site} onClose={close} />}
    </Page>
  )
}
