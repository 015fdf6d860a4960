import { changeUserEndpoint, findUserEndpoint } from '@probeta/contract/users.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { useToast } from '../../ui/use-toast.ts'

type Props = { user: { id: number; names: string }; onClose: () => void }

/** Revokes a client user's access to the portal. */
export function RevokeForm({ user, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const toast = useToast()
  async function revoke() {
    const now = await api.call(findUserEndpoint, { params: { userId: user.id } })
    const { id, version, names, email, language, permissions, client, workSites } = now
    await api.call(changeUserEndpoint, {
      params: { userId: id },
      version,
      body: {
        ...{ names, email, language, permissions },
        clientId: client?.id ?? null,
        workSites: workSites.map((site) => site.id),
        active: false,
      },
    })
    await refresh('/clients', '/users', '/work-sites')
    toast.done(t('clients.access.revoked'))
  }
  return (
    <ConfirmReason
      title={t('clients.access.revokeTitle', { name: user.names })}
      text={t('clients.access.revokeText')}
      confirmLabel={t('clients.access.revoke')}
      danger
      needsReason={false}
      onConfirm={revoke}
      onClose={onClose}
    />
  )
}
