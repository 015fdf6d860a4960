import {
  packReportsEndpoint,
  type PortalReport,
  readReportsEndpoint,
} from '@probeta/contract/clients/portal.ts'
import { reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { handFile } from '../../ui/hand-file.ts'
import { useBusy } from '../../ui/forms/use-busy.ts'

type Named = Pick<PortalReport, 'id' | 'number' | 'revision'>

/** Downloads reports, one or several in a ZIP; a downloaded report counts as opened. */
export function useDownloads() {
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const bring = (reportIds: string[], fetchThem: () => Promise<{ blob: Blob; name: string }>) =>
    run(async () => {
      const { blob, name } = await fetchThem()
      handFile(blob, name)
      await api.call(readReportsEndpoint, { body: { reportIds } })
      await refresh('/portal')
    })
  return {
    busy,
    one: ({ id, number, revision }: Named) =>
      bring([id], async () => {
        const blob = await api.fetchBlob(reportDocumentEndpoint, { params: { reportId: id } })
        const name = `${number}${revision > 1 ? ` v${revision}` : ''}.pdf`
        return { blob: new Blob([blob], { type: 'application/pdf' }), name }
      }),
    several: (ids: string[]) =>
      bring(ids, () => api.fetchFile(packReportsEndpoint, { query: { reportIds: ids.join(',') } })),
  }
}
