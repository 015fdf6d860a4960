import { inviteUserEndpoint } from '@probeta/contract/access/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useChangeUser } from '../../trade/use-change-user.ts'
import { type ClientUser, ClientUsersPanel } from '../../trade/client-users/client-users-panel.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { OpeningsCard } from './openings-card.tsx'
import { portalQuery } from './queries.ts'

/** The client's portal users: one who never signed in is invited again, and access is revoked. */
export function PortalPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const users = useQuery(portalQuery(clientId))
  return (
    <>
      <ClientUsersPanel
        of="clients"
        clientId={clientId}
        users={users}
        factOf={({ workSites }) => t('clients.access.workSites', { count: workSites })}
      >
        {(user, reason) => user.active && <UserActions user={user} reason={reason} />}
      </ClientUsersPanel>
      <OpeningsCard clientId={clientId} />
    </>
  )
}

function UserActions({ user, reason }: { user: ClientUser; reason: string | undefined }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const toast = useToast()
  const { run } = useBusy()
  const change = useChangeUser()
  const look = { variant: 'subtle', size: 'compact-md', reason } as const
  const reinvite = () =>
    void run(async () => {
      await api.call(inviteUserEndpoint, { params: { userId: user.id }, body: {} })
      toast.done(t('clients.access.reinvited'))
      await refresh('/users')
    })
  const revoke = () =>
    void change(user.id, () => ({ active: false }), t('clients.access.revoked', { name: user.names }))
  return (
    <>
      {user.lastSignIn === null && (
        <ReasonButton {...look} onClick={reinvite}>
          {t('clients.access.reinvite')}
        </ReasonButton>
      )}
      <ReasonButton {...look} onClick={revoke}>
        {t('clients.access.revoke')}
      </ReasonButton>
    </>
  )
}
