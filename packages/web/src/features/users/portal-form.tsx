import { permission } from '@probeta/domain/people/permissions.ts'
import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useClientChoices } from '../../trade/choices/use-client-choices.ts'
import { useClientWorkSites } from '../../trade/choices/use-client-work-sites.ts'
import { useMay } from '../../session/current-session.ts'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import type { UserFields } from './use-user-form.ts'

/** The access of a client user: one client, and those of its work sites that are ticked. */
export function PortalForm({ form, known }: Pick<UserFields, 'form' | 'known'>) {
  const { t } = useTranslation()
  const may = useMay()
  const { clientId, workSites } = form.values
  const clients = useClientChoices({ clientId, enabled: may(permission.clients) })
  const choices = useClientWorkSites(clientId)
  const now = known?.client?.id === clientId ? known?.client : undefined
  return (
    <>
      <p className="pb-dim pb-flat">{t('users.menu.portal')}</p>
      <SearchSelect
        label={t('users.fields.client')}
        placeholder={t('users.hints.client')}
        required
        error={form.errors['clientId']}
        value={clientId}
        onChange={(chosen) => form.setValues({ clientId: chosen, workSites: [] })}
        {...clients}
        chosen={clients.chosen ?? (now && { value: now.id, label: now.name })}
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
        onChange={(chosen) => form.setFieldValue('workSites', chosen)}
      />
    </>
  )
}
