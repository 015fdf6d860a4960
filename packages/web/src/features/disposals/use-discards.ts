import {
  discardSpecimenEndpoint,
  type Disposal,
  restoreSpecimenEndpoint,
} from '@probeta/contract/concrete/disposals.ts'
import { readLabel } from '@probeta/domain/specimen/label-code.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { scanStore } from '../../trade/offline/keep-scans.ts'
import { type ScanRefusal, useScanLine } from '../../trade/offline/use-scan-line.ts'
import { warnBySound } from '../../ui/camera/warn-by-sound.ts'
import { useToast } from '../../ui/use-toast.tsx'

const Scan = z.object({ key: z.string(), label: z.string(), reason: z.string() })
type Scan = Readonly<z.infer<typeof Scan>>
const store = scanStore<Scan>('discards', Scan)

/** A scan that was not carried out; `label` lets it be sent again with a reason. */
export type WrongDiscard = ScanRefusal & { readonly label: string }

const changed = ['/held-specimens', '/disposals', '/storage-places', '/samples'] as const

/** Throws away what is scanned, and takes the last ones back. */
export function useDiscards() {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const [done, setDone] = useState<readonly Disposal[]>([])
  const [wrong, setWrong] = useState<WrongDiscard>()
  const [message, setMessage] = useState('')
  function warn(refusal: WrongDiscard) {
    setWrong(refusal)
    setMessage('')
    warnBySound()
  }
  const { scan: send, ...line } = useScanLine(store, {
    async send({ key, label, reason }) {
      const disposal = await api.call(discardSpecimenEndpoint, { body: { label, reason } }, { key })
      setDone((before) => [disposal, ...before.filter(({ id }) => id !== disposal.id)])
      setMessage(t('disposals.done', { code: disposal.specimen.code }))
      void refresh(...changed)
    },
    onRefused: (refusal, { label }) => warn({ ...refusal, label }),
  })
  function scan(text: string, reason = '') {
    const label = text.trim().toUpperCase()
    setWrong(undefined)
    const read = readLabel(label)
    if (read.ok) void send({ key: uuid(), label, reason })
    else warn({ code: read.code, title: '', detail: { code: label }, label })
  }
  async function undo(disposal: Disposal | undefined) {
    if (!disposal) return toast.info(t('receptions.nothingToUndo'))
    const args = { params: { disposalId: disposal.id }, body: { reason: t('disposals.undoReason') } }
    const back = await api.call(restoreSpecimenEndpoint, args).catch(toast.refused)
    if (!back) return
    setDone((before) => before.filter(({ id }) => id !== disposal.id))
    setMessage(t('disposals.undone', { code: back.specimen.code }))
    void refresh(...changed)
  }
  return { done, wrong, message, ...line, scan, undo, clear: () => setWrong(undefined) }
}
