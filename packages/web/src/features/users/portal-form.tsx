import { permission } from '@probeta/domain/people/permissions.ts'
import { MultiSelect } from '@mantine/core'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientChoices } from '../../trade/choices/use-client-choices.ts'
import { useMay } from '../../session/current-session.ts'
import { type Choice, SearchSelect } from '../../ui/fields/search-select.tsx'
import { useWorkSiteChoices } from './queries.ts'

type Props = {
  /** The client the user has now. */
  known: Choice | undefined
  clientId: string | null
  onClient: (clientId: string | null) => void
  workSites: string[]
  onWorkSites: (workSites: string[]) => void
  error?: ReactNode
}

/** The access of a client user: one client, and those of its work sites that are ticked. */
export function PortalForm({ known, clientId, onClient, workSites, onWorkSites, error }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const clients = useClientChoices({ clientId, enabled: may(permission.clients) })
  const choices = useWorkSiteChoices(clientId)
  return (
    <>
      <SearchSelect
        label={t('users.fields.client')}
        placeholder={t('users.hints.client')}
        required
        error={error}
        value={clientId}
        onChange={onClient}
        {...clients}
        chosen={clients.chosen ?? (known?.value === clientId ? known : undefined)}
      />
      <MultiSelect
        label={t('users.fields.workSites')}
        description={t('users.hints.workSites')}
        placeholder={clientId === null ? t('users.hints.clientFirst') : ''}
        disabled={clientId === null}
        searchable
        nothingFoundMessage={t('common.list.nothingFound')}
        data={choices}
        value={choices.length > 0 ? workSites : []}
        onChange={onWorkSites}
      />
    </>
  )
}
