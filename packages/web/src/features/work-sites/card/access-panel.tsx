import type { WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ClientUsersPanel } from '../../../trade/client-users/client-users-panel.tsx'
import { useChangeUser } from '../../../trade/use-change-user.ts'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { usersQuery } from '../queries.ts'

/** The client users who see this work site; access is given on the users screen, and removed here. */
export function AccessPanel({ site }: { site: WorkSiteFile }) {
  const { t } = useTranslation()
  const users = useQuery(usersQuery(site.id))
  const change = useChangeUser()
  return (
    <ClientUsersPanel of="workSites" clientId={site.clientId} users={users}>
      {({ id, names }, reason) => (
        <ReasonButton
          variant="subtle"
          size="compact-md"
          reason={reason}
          onClick={() =>
            void change(
              id,
              ({ workSites }) => ({ workSites: workSites.filter((one) => one !== site.id) }),
              t('workSites.access.taken', { name: names }),
            )
          }
        >
          {t('workSites.access.take')}
        </ReasonButton>
      )}
    </ClientUsersPanel>
  )
}
