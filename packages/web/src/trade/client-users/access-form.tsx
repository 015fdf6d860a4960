import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { changeUserEndpoint, findUserEndpoint } from '@probeta/contract/access/users.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { useToast } from '../../ui/use-toast.ts'

type Access = Pick<Parsed<typeof changeUserEndpoint>['body'], 'workSites' | 'active'>
type Props = {
  user: { id: number; names: string }
  /** What is left of the user's access. */
  change: (access: Access) => Access
  words: { title: string; text: string; confirmLabel: string; done: string }
  onClose: () => void
}

/** Confirms that access to the portal is taken from a client's user, as the user is stored by then. */
export function AccessForm({ user, change, words: { done, ...words }, onClose }: Props) {
  const refresh = useRefresh()
  const toast = useToast()
  async function take() {
    const now = await api.call(findUserEndpoint, { params: { userId: user.id } })
    const { id, version, names, email, language, permissions, client, workSites, active } = now
    await api.call(changeUserEndpoint, {
      params: { userId: id },
      version,
      body: {
        ...{ names, email, language, permissions },
        ...change({ workSites: workSites.map((site) => site.id), active }),
        clientId: client?.id ?? null,
      },
    })
    await refresh('/clients', '/users', '/work-sites')
    toast.done(done)
  }
  return <ConfirmReason {...words} danger needsReason={false} onConfirm={take} onClose={onClose} />
}
