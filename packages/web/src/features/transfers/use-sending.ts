import {
  addTransferEndpoint,
  findTransferableEndpoint,
  type Transferable,
} from '@probeta/contract/concrete/transfers.ts'
import { headOffice } from '@probeta/contract/laboratory/branches.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { warnBySound } from '../../ui/camera/warn-by-sound.ts'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { useSayRefusal } from '../../ui/forms/say-refusal.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { useRefreshMoved } from './queries.ts'

/** `branch` null: another laboratory, or not chosen yet where there are branches. */
export type Sending = {
  readonly kind: 'branch' | 'laboratory'
  readonly branch: string | null
  readonly name: string
  readonly address: string
  readonly carrier: string
  readonly reason: string
  readonly packing: string
  readonly specimens: readonly Transferable[]
}
/** Without a kind until somebody chooses one: whether there are branches is known a moment later. */
type Typed = Omit<Sending, 'kind'> & { readonly kind?: Sending['kind'] }
const blank: Typed = {
  ...{ branch: null, name: '', address: '', carrier: '', reason: '', packing: '' },
  specimens: [],
}

/** A transfer before its departure: what was scanned and typed is a draft until it leaves. */
export function useSending(usual: Sending['kind'], onSent: () => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const say = useSayRefusal()
  const refresh = useRefreshMoved()
  const [typed, setTyped] = useState(blank)
  const sending: Sending = { ...typed, kind: typed.kind ?? usual }
  const [wrong, setWrong] = useState('')
  const [message, setMessage] = useState('')
  const key = useRef(uuid())
  const { discard } = useDraft({
    name: 'transfer',
    values: typed,
    dirty: JSON.stringify(typed) !== JSON.stringify(blank),
    restore: (values: Typed) => setTyped(values),
  })
  const set = (part: Partial<Sending>) => setTyped((before) => ({ ...before, ...part }))
  const isTo = sending.kind === 'branch' ? sending.branch !== null : sending.name.trim() !== ''
  const isWhole = isTo && sending.carrier.trim() !== '' && sending.reason.trim() !== ''

  async function scan(text: string) {
    setWrong('')
    const query = {
      label: text.trim().toUpperCase(),
      ...(sending.kind === 'branch' && sending.branch !== null && { branch: sending.branch }),
    }
    try {
      const found = await api.call(findTransferableEndpoint, { query })
      setTyped((before) => ({
        ...before,
        specimens: [found, ...before.specimens.filter(({ id }) => id !== found.id)],
      }))
      setMessage(t('transfers.added', { code: found.code }))
    } catch (error) {
      warnBySound()
      setWrong(say(error))
    }
  }
  const remove = (id: string) => set({ specimens: sending.specimens.filter((one) => one.id !== id) })

  async function send() {
    const { kind: to, branch, name, address, carrier, reason, packing, specimens } = sending
    const { number } = await api.call(
      addTransferEndpoint,
      {
        body: {
          to:
            to === 'branch'
              ? { kind: to, branchId: branch === headOffice ? null : branch }
              : { kind: to, name, address },
          specimenIds: specimens.map(({ id }) => id),
          ...{ carrier, reason, packing, departedAt: new Date().toISOString() },
        },
      },
      { key: key.current },
    )
    key.current = uuid()
    await discard()
    await refresh()
    toast.done(t('transfers.sent', { number }))
    onSent()
  }
  return { sending, set, isTo, isWhole, wrong, message, scan, remove, send, clear: () => setWrong('') }
}
