import { permission } from '@probeta/domain/people/permissions.ts'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { type Choice, SearchSelect } from '../../ui/fields/search-select.tsx'
import { clientQuery, useClientChoices, useWorkSiteChoices } from './queries.ts'

type Props = {
  /** The client the user has now. */
  known: Choice | undefined
  clientId: string | null
  onClient: (clientId: string | null) => void
  workSites: string[]
  onWorkSites: (workSites: string[]) => void
  error?: ReactNode
}

/** What a client user sees: one client, and those of its work sites that are ticked. */
export function PortalForm({ known, clientId, onClient, workSites, onWorkSites, error }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const clients = useClientChoices(may(permission.clients))
  const choices = useWorkSiteChoices(clientId)
  const [picked, setPicked] = useState(known)
  // Given by an address, not picked from the list.
  const given = useQuery({
    ...clientQuery(clientId ?? ''),
    enabled: clientId !== null && picked === undefined,
  })
  const chosen = picked ?? (given.data && { value: given.data.id, label: given.data.name })
  return (
    <>
      <SearchSelect
        label={t('users.fields.client')}
        placeholder={t('users.hints.client')}
        required
        error={error}
        value={clientId}
        onChange={(id) => {
          setPicked(clients.choices.find(({ value }) => value === id))
          onClient(id)
        }}
        chosen={chosen?.value === clientId ? chosen : undefined}
        {...clients}
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
