import { changeWorkSiteEndpoint, type WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../../api/client.ts'
import { ApiRefusal } from '../../../api/refusal.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { Refused } from '../../../ui/forms/refused.ts'
import { useToast } from '../../../ui/use-toast.tsx'

const Pending = z.object({ pending: z.int() })

/** Closes a work site, or opens a closed one again; a refusal names the number of specimens still to be broken. */
export function useClose({ id, version, active }: WorkSiteFile): () => Promise<void> {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  async function change(to: boolean, seen: number): Promise<number> {
    try {
      const changed = await api.call(changeWorkSiteEndpoint, {
        params: { workSiteId: id },
        body: { active: to },
        version: seen,
      })
      return changed.version
    } finally {
      await refresh('/work-sites', '/clients')
    }
  }
  const withCount = (error: unknown) => {
    if (!(error instanceof ApiRefusal) || error.code !== 'workSite.pendingSpecimens') return error
    const pending = Pending.safeParse(error.detail)
    if (!pending.success) return error
    const title = t('workSites.close.pending', { count: pending.data.pending })
    return new Refused(error.code, error.status, title, [], undefined)
  }
  return async () => {
    try {
      const now = await change(!active, version)
      toast.undoable(t(active ? 'workSites.close.done' : 'workSites.close.reopened'), () =>
        change(active, now),
      )
    } catch (error) {
      toast.refused(withCount(error))
    }
  }
}
