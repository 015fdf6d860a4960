import { type Disposal, restoreSpecimenEndpoint } from '@probeta/contract/concrete/disposals.ts'
import { readLabel } from '@probeta/domain/specimen/label-code.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import type { DiscardWork } from '../../trade/offline/keep-scans.ts'
import type { KeptRefusal } from '../../trade/offline/kept-refusal.ts'
import {
  dropScan,
  keepScans,
  onDiscarded,
  refreshScanned,
  useScansOutbox,
} from '../../trade/offline/unsent-scans.ts'
import { isRefused, type RefusedScan } from '../../trade/scans/word-wrong.ts'
import { warnBySound } from '../../ui/camera/warn-by-sound.ts'
import { useToast } from '../../ui/use-toast.tsx'

/** A scan that was not carried out; `label` lets it be sent again with a reason. `key`: of the one the laboratory refused. */
export type WrongDiscard = Pick<KeptRefusal, 'code' | 'title' | 'detail'> & {
  readonly label: string
  readonly key?: string
}

const isDiscard = (scan: RefusedScan): scan is RefusedScan & { readonly work: DiscardWork } =>
  scan.work.purpose === 'discard'

/** Throws away what is scanned, and takes the last ones back; without a network scans wait and are sent when it is back. */
export function useDiscards() {
  const { t } = useTranslation()
  const toast = useToast()
  const { waiting } = useScansOutbox()
  const [done, setDone] = useState<readonly Disposal[]>([])
  const [misread, setMisread] = useState<WrongDiscard>()
  const [message, setMessage] = useState('')
  useEffect(
    () =>
      onDiscarded((disposal) => {
        setDone((before) => [disposal, ...before.filter(({ id }) => id !== disposal.id)])
        setMessage(t('disposals.done', { code: disposal.specimen.code }))
      }),
    [t],
  )
  const refused = waiting.filter(isRefused).findLast(isDiscard)
  const wrong: WrongDiscard | undefined =
    misread ?? (refused && { ...refused.refusal, label: refused.work.label, key: refused.key })
  const heard = wrong?.key ?? wrong?.label
  useEffect(() => {
    if (heard !== undefined) warnBySound()
  }, [heard])

  async function clear() {
    setMisread(undefined)
    if (refused) await dropScan(refused.key)
  }
  async function scan(text: string, reason = '') {
    const label = text.trim().toUpperCase()
    setMessage('')
    await clear()
    const read = readLabel(label)
    if (read.ok) await keepScans({ purpose: 'discard', label, reason })
    else setMisread({ code: read.code, title: '', detail: { code: label }, label })
  }
  async function undo(disposal: Disposal | undefined) {
    if (!disposal) return toast.info(t('receptions.nothingToUndo'))
    const args = { params: { disposalId: disposal.id }, body: { reason: t('disposals.undoReason') } }
    const back = await api.call(restoreSpecimenEndpoint, args).catch(toast.refused)
    if (!back) return
    setDone((before) => before.filter(({ id }) => id !== disposal.id))
    setMessage(t('disposals.undone', { code: back.specimen.code }))
    await refreshScanned()
  }
  return { done, wrong, message, scan, undo, clear }
}
