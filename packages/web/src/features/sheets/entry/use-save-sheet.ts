import { permission } from '@probeta/domain/people/permissions.ts'
import { addSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useMay } from '../../../session/current-session.ts'
import { placeEntryPhotos } from '../../../trade/offline/send-photos.ts'
import { keepSheet, mustWait, type SheetBody } from '../../../trade/offline/unsent-sheets.ts'
import { useFreshInstruments } from '../../../trade/instruments/use-fresh-instruments.ts'
import { Refused } from '../../../ui/forms/refused.ts'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { useToast } from '../../../ui/use-toast.tsx'
import { buildSheet } from './build-sheet.ts'
import type { SheetInHand } from './use-sheet-entry.ts'

/** True when the server was not reached or its answer was not read: what was sent may have been saved. */
const isUnread = (error: unknown) =>
  error instanceof Refused &&
  (error.status === 0 || error.status === 503 || error.code === 'network.unreadable')

/** Shortcuts are useless on a touch screen. */
export const isTouched = () => matchMedia('(pointer: coarse)').matches

type Ends = { onSaved: (sheetId: string) => void; onLeave: () => void }

/** Saves the sheet once it has no errors; before that, each attempt leads to the first of them. */
export function useSaveSheet(sheet: SheetInHand, form: RefObject<HTMLFormElement | null>, ends: Ends) {
  const may = useMay()
  const { busy, run } = useBusy()
  const [attempts, setAttempts] = useState(0)
  const send = useSend(sheet, ends)
  const [instruments] = useFreshInstruments()
  const { editor, headerErrors, pour, checked, open } = sheet

  async function save() {
    if (busy || !may(permission.samples, 'edit')) return
    setAttempts(attempts + 1)
    if (open === 0) {
      const source = isTouched() ? ('phone' as const) : ('web' as const)
      const signOff = editor.entry.signOff?.input ?? null
      const body = buildSheet(editor.entry, checked, pour.wanted, instruments)
      await run(() => send({ ...body, source, signOff }))
    } else if (Object.keys(headerErrors).length > 0)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return { save, attempts, busy, reason: useReason(attempts > 0 ? open : 0) }
}

/** Why the sheet cannot be saved. */
function useReason(open: number) {
  const { t } = useTranslation()
  const may = useMay()
  if (!may(permission.samples, 'edit')) return t('common.form.noPermission')
  if (!may(permission.workSites)) return t('sheets.entry.noWorkSites')
  return open > 0 ? t('sheets.entry.open', { count: open }) : undefined
}

function useSend({ editor: { entry, discard } }: SheetInHand, { onSaved, onLeave }: Ends) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const columns = entry.trucks.map(({ id }) => id)

  /** Queues the sheet on this device until there is a network: nothing typed is lost, and nothing is sent twice. */
  async function keepForLater(body: SheetBody, tried: boolean) {
    await keepSheet({ key: entry.key, body, typed: entry, columns, tried })
    await discard()
    toast.info(t('sheets.unsent.kept'))
    onLeave()
  }
  async function send(body: SheetBody) {
    const sheet = await api.call(addSheetEndpoint, { body }, { key: entry.key })
    await placeEntryPhotos(columns, sheet)
    await discard()
    void refresh('/sheets', '/breaks', '/dashboard', '/work-sites', '/visits')
    toast.done(t('sheets.entry.saved', { number: sheet.number }))
    onSaved(sheet.id)
  }
  return async (body: SheetBody) => {
    if (!navigator.onLine || mustWait(body)) return keepForLater(body, false)
    try {
      await send(body)
    } catch (error) {
      if (!isUnread(error)) throw error
      await keepForLater(body, true)
    }
  }
}
