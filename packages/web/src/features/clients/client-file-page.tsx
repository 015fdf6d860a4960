import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { Client } from '@probeta/contract/clients/clients.ts'
import { IconArrowMerge, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams, useRouter } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useMay } from '../../session/current-session.ts'
import { StateBadge } from '../../trade/state-badge.tsx'
import { RecordTabs } from '../../ui/lists/record-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { ClientForm } from './client-form.tsx'
import { ContactsPanel } from './contacts-panel.tsx'
import { FactsCard } from './facts-card.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { MergeForm } from './merge-form.tsx'
import { PortalPanel } from './portal-panel.tsx'
import { clientQuery } from './queries.ts'
import { RulesPanel } from './rules-panel.tsx'
import { WorkSitesPanel } from './work-sites-panel.tsx'

const tabs = ['data', 'contacts', 'workSites', 'access', 'rules', 'prices', 'history'] as const
const Url = z.object({ tab: z.enum(tabs).default('data') })

type Prices = { prices: ComponentType<{ clientId: string }> }

/** One client, by its address. `prices`: what is agreed with it. */
export function ClientFilePage({ prices }: Prices) {
  const { t } = useTranslation()
  const { clientId = '' } = useParams({ strict: false })
  const client = useQuery(clientQuery(clientId))
  if (client.data?.mergedInto)
    return (
      <Navigate to="/servicios/cliente/$clientId" params={{ clientId: client.data.mergedInto }} replace />
    )
  if (client.data) return <ClientFile client={client.data} prices={prices} />
  return (
    <Page title={t('clients.one')} breadcrumbs={[{ label: t('clients.title'), to: '/servicios/cliente' }]}>
      <QueryState query={client}>{() => null}</QueryState>
    </Page>
  )
}

function ClientFile({ client, prices: PricesOf }: Prices & { client: Client }) {
  const { t } = useTranslation()
  const may = useMay()
  const [{ tab }, setUrl] = useUrlState(Url)
  const reason = may(permission.clients, 'edit') ? undefined : t('common.form.noPermission')
  return (
    <Page
      title={client.name}
      breadcrumbs={[{ label: t('clients.title'), to: '/servicios/cliente' }]}
      description={
        <span className="pb-row">
          {client.taxId}
          <StateBadge of="use" state={client.active ? 'active' : 'inactive'} />
        </span>
      }
      actions={<ClientActions client={client} reason={reason} />}
    >
      <RecordTabs
        label={t('clients.tabs.label')}
        tabs={tabs}
        tab={tab}
        titleOf={(one) => t(`clients.tabs.${one}`)}
        onTab={(one) => setUrl({ tab: one })}
        panels={{
          data: <FactsCard client={client} />,
          contacts: <ContactsPanel clientId={client.id} reason={reason} />,
          workSites: <WorkSitesPanel client={client} />,
          access: <PortalPanel clientId={client.id} />,
          rules: (
            <RulesPanel clientId={client.id} reason={reason} onContacts={() => setUrl({ tab: 'contacts' })} />
          ),
          prices: <PricesOf clientId={client.id} />,
          history: <HistoryPanel clientId={client.id} />,
        }}
      />
    </Page>
  )
}

/** Merges the client into another, or changes it; with the form of what was chosen. */
function ClientActions({ client, reason }: { client: Client; reason: string | undefined }) {
  const { t } = useTranslation()
  const may = useMay()
  const router = useRouter()
  const [open, setOpen] = useState<'merge' | 'edit'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {may(permission.clients, 'edit') && (
        <Button
          variant="subtle"
          renderRoot={(props) => (
            <Link to="/servicios/cliente/facturacion" search={{ clientId: client.id }} {...props} />
          )}
        >
          {t('clients.tabs.billing')}
        </Button>
      )}
      {may(permission.clients, 'approve') && (
        <Button variant="subtle" leftSection={<IconArrowMerge size={18} />} onClick={() => setOpen('merge')}>
          {t('clients.merge.button')}
        </Button>
      )}
      <ReasonButton leftSection={<IconPencil size={18} />} reason={reason} onClick={() => setOpen('edit')}>
        {t('common.actions.edit')}
      </ReasonButton>
      {open === 'merge' && (
        <MergeForm
          client={client}
          onMerged={(into) => {
            close()
            void router.navigate({ to: '/servicios/cliente/$clientId', params: { clientId: into } })
          }}
          onClose={close}
        />
      )}
      {open === 'edit' && <ClientForm client={client} onClose={close} />}
    </>
  )
}
