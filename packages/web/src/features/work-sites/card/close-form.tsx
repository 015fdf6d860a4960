import { changeWorkSiteEndpoint, type WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../../api/client.ts'
import { ApiRefusal } from '../../../api/refusal.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { Refused } from '../../../ui/forms/refused.ts'
import { useToast } from '../../../ui/use-toast.ts'

const Pending = z.object({ pending: z.int() })

/** Closes a work site, or opens a closed one again. Shows the number of specimens still to be broken. */
export function CloseForm({ site, onClose }: { site: WorkSiteFile; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { id, version, active, name } = site

  async function change() {
    try {
      await api.call(changeWorkSiteEndpoint, {
        params: { workSiteId: id },
        body: { active: !active },
        version,
      })
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'request.stale') await refresh('/work-sites')
      throw withCount(error)
    }
    await refresh('/work-sites', '/clients')
    toast.done(t(active ? 'workSites.close.done' : 'workSites.close.reopened'))
  }
  const withCount = (error: unknown) => {
    if (!(error instanceof ApiRefusal) || error.code !== 'workSite.pendingSpecimens') return error
    const pending = Pending.safeParse(error.detail)
    if (!pending.success) return error
    const title = t('workSites.close.pending', { count: pending.data.pending })
    return new Refused(error.code, error.status, title, [], undefined)
  }

  return (
    <ConfirmReason
      title={t(active ? 'workSites.close.title' : 'workSites.close.reopenTitle', { name })}
      text={t(active ? 'workSites.close.text' : 'workSites.close.reopenText')}
      confirmLabel={t(active ? 'workSites.close.button' : 'workSites.close.reopen')}
      needsReason={false}
      onConfirm={change}
      onClose={onClose}
    />
  )
}
