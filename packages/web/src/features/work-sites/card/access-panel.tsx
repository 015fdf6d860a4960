import type { WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccessForm } from '../../../trade/client-users/access-form.tsx'
import { type ClientUser, ClientUsersPanel } from '../../../trade/client-users/client-users-panel.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { usersQuery } from '../queries.ts'

/** The client users who see this work site; access is given on the users screen, and removed here. */
export function AccessPanel({ site }: { site: WorkSiteFile }) {
  const { t } = useTranslation()
  const users = useQuery(usersQuery(site.id))
  const [taking, setTaking] = useState<ClientUser>()
  return (
    <>
      <ClientUsersPanel of="workSites" clientId={site.clientId} users={users}>
        {(user, reason) => (
          <ReasonButton variant="subtle" size="compact-md" reason={reason} onClick={() => setTaking(user)}>
            {t('workSites.access.take')}
          </ReasonButton>
        )}
      </ClientUsersPanel>
      {taking && (
        <AccessForm
          user={taking}
          change={({ workSites, ...access }) => ({
            ...access,
            workSites: workSites.filter((id) => id !== site.id),
          })}
          words={{
            title: t('workSites.access.takeTitle', { name: taking.names }),
            text: t('workSites.access.takeText'),
            confirmLabel: t('workSites.access.take'),
            done: t('workSites.access.taken'),
          }}
          onClose={() => setTaking(undefined)}
        />
      )}
    </>
  )
}
