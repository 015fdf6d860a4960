import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { changeUserEndpoint, findUserEndpoint } from '@probeta/contract/access/users.ts'
import { api } from '../api/client.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useToast } from '../ui/use-toast.tsx'

type Stored = Required<Parsed<typeof changeUserEndpoint>['body']>
/** What becomes of a user as stored; what is not named stays. */
type Change = (now: Stored) => Partial<Stored>

/** Changes a user as stored by now; returns what takes back this change, and nothing that was changed beside it. */
async function change(userId: number, to: Change): Promise<Change> {
  const now = await api.call(findUserEndpoint, { params: { userId } })
  const { version, names, email, language, permissions, client, workSites, active } = now
  const before = {
    ...{ names, email, language, permissions, active },
    clientId: client?.id ?? null,
    workSites: workSites.map(({ id }) => id),
  }
  const changed = to(before)
  await api.call(changeUserEndpoint, { params: { userId }, version, body: { ...before, ...changed } })
  return () => Object.fromEntries(Object.entries(before).filter(([name]) => name in changed))
}

/** Changes what a user may do or see, and offers to undo it. */
export function useChangeUser(): (userId: number, to: Change, done: string) => Promise<void> {
  const refresh = useRefresh()
  const toast = useToast()
  return async (userId, to, done) => {
    const changed = async (then: Change) => {
      const back = await change(userId, then)
      await refresh('/clients', '/users', '/work-sites')
      return back
    }
    try {
      const back = await changed(to)
      toast.undoable(done, () => changed(back))
    } catch (error) {
      toast.refused(error)
    }
  }
}
