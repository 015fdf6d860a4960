import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { api } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { handFile } from '../../ui/hand-file.ts'
import { useToast } from '../../ui/use-toast.tsx'

type Options = { signal: AbortSignal; onProgress: (part: number) => void }

/** Downloads one file at a time and says how many rows it has, or `done`. `part`: how much has arrived, while one is on its way. */
export function useDownload(done?: string) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const running = useRef<AbortController>(undefined)
  const [part, setPart] = useState<number>()
  useEffect(() => () => running.current?.abort(), [])

  async function receive(ask: (options: Options) => ReturnType<typeof api.fetchFile>) {
    const controller = new AbortController()
    running.current = controller
    setPart(0)
    try {
      const { blob, name, rows, cut } = await ask({ signal: controller.signal, onProgress: setPart })
      handFile(blob, name)
      const count = { count: rows, shown: format.number(rows) }
      if (cut) toast.info(t('lists.export.cut', count))
      else toast.done(done ?? t('lists.export.done', count))
    } catch (error) {
      if (controller.signal.aborted) toast.info(t('lists.export.cancelled'))
      else toast.refused(error)
    } finally {
      running.current = undefined
      setPart(undefined)
    }
  }
  return { part, receive, cancel: () => running.current?.abort() }
}
