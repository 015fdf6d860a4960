import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Tabs } from '@mantine/core'
import type { Client } from '@probeta/contract/clients.ts'
import { IconArrowMerge, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useMay } from '../../session/current-session.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import css from './client-file-page.module.css'
import { ClientForm } from './client-form.tsx'
import { ContactsPanel } from './contacts-panel.tsx'
import { FactsCard } from './facts-card.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { MergeForm } from './merge-form.tsx'
import { MessagesCard } from './messages-card.tsx'
import { PortalPanel } from './portal-panel.tsx'
import { clientQuery } from './queries.ts'
import { RulesPanel } from './rules-panel.tsx'
import { WorkSitesPanel } from './work-sites-panel.tsx'

const tabs = ['data', 'contacts', 'workSites', 'access', 'rules', 'history'] as const
const Url = z.object({ tab: z.enum(tabs).default('data') })

/** One client, by its address. */
export function ClientFilePage() {
  const { t } = useTranslation()
  const { clientId = '' } = useParams({ strict: false })
  const client = useQuery(clientQuery(clientId))
  if (client.data?.mergedInto)
    return (
      <Navigate to="/servicios/cliente/$clientId" params={{ clientId: client.data.mergedInto }} replace />
    )
  if (client.data) return <ClientFile client={client.data} />
  return (
    <Page title={t('clients.one')} breadcrumbs={[{ label: t('clients.title'), to: '/servicios/cliente' }]}>
      <QueryState query={client}>{() => null}</QueryState>
    </Page>
  )
}

function ClientFile({ client }: { client: Client }) {
  const { t } = useTranslation()
  const may = useMay()
  const [{ tab }, setUrl] = useUrlState(Url)
  const router = useRouter()
  const [editing, setEditing] = useState(false)
  const [merging, setMerging] = useState(false)
  const reason = may(permission.clients, 'edit') ? undefined : t('common.form.noPermission')
  return (
    <Page
      title={client.name}
      breadcrumbs={[{ label: t('clients.title'), to: '/servicios/cliente' }]}
      description={
        <span className={css['about']}>
          {client.taxId}
          <StatusBadge
            tone={client.active ? 'ok' : 'neutral'}
            label={t(client.active ? 'common.state.active' : 'common.state.inactive')}
          />
        </span>
      }
      actions={
        <>
          {may(permission.clients, 'approve') && (
            <Button
              variant="subtle"
              leftSection={<IconArrowMerge size={18} />}
              onClick={() => setMerging(true)}
            >
              {t('clients.merge.button')}
            </Button>
          )}
          <ReasonButton
            leftSection={<IconPencil size={18} />}
            reason={reason}
            onClick={() => setEditing(true)}
          >
            {t('common.actions.edit')}
          </ReasonButton>
        </>
      }
    >
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => setUrl({ tab: tabs.find((one) => one === value) })}
      >
        <Tabs.List aria-label={t('clients.tabs.label')} className={css['tabs'] ?? ''}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`clients.tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="data">
          <FactsCard client={client} />
        </Tabs.Panel>
        <Tabs.Panel value="contacts">
          <ContactsPanel clientId={client.id} reason={reason} />
        </Tabs.Panel>
        <Tabs.Panel value="workSites">
          <WorkSitesPanel client={client} />
        </Tabs.Panel>
        <Tabs.Panel value="access">
          <PortalPanel clientId={client.id} />
        </Tabs.Panel>
        <Tabs.Panel value="rules">
          <RulesPanel clientId={client.id} reason={reason} onContacts={() => setUrl({ tab: 'contacts' })} />
          <MessagesCard clientId={client.id} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryPanel clientId={client.id} />
        </Tabs.Panel>
      </Tabs>
      {merging && (
        <MergeForm
          client={client}
          onMerged={(into) => {
            setMerging(false)
            void router.navigate({ to: '/servicios/cliente/$clientId', params: { clientId: into } })
          }}
          onClose={() => setMerging(false)}
        />
      )}
      {editing && <ClientForm client={client} onClose={() => setEditing(false)} />}
    </Page>
  )
}
