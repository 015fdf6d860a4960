import { Button } from '@mantine/core'
import { IconAlertCircle, IconCloudUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { dropEntryPhotos } from '../../../trade/offline/send-photos.ts'
import {
  dropSheet,
  noteTaken,
  sendAgain,
  sendSheets,
  type UnsentSheet,
  useUnsentSheets,
} from '../../../trade/offline/unsent-sheets.ts'
import { useFormat } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { draftKey, readDraft, writeDraft } from '../../../ui/forms/drafts.ts'
import { useToast } from '../../../ui/use-toast.tsx'
import type { SheetEntry } from '../entry/start-truck.ts'
import css from '../list/sheets-page.module.css'

/** Sheets typed on this device that have not reached the server, each with what blocks it. */
export function UnsentPanel() {
  const { t } = useTranslation()
  const items = useUnsentSheets()
  const [leaving, setLeaving] = useState<UnsentSheet>()
  if (items.length === 0) return null
  return (
    <>
      <ul className={`pb-plain-list ${css['unsent']}`} aria-label={t('sheets.unsent.title')}>
        {items.map((item) => (
          <UnsentRow key={item.key} item={item} onDiscard={() => setLeaving(item)} />
        ))}
      </ul>
      {leaving && (
        <ConfirmReason
          danger
          needsReason={false}
          title={t('sheets.unsent.discardTitle')}
          text={t('sheets.unsent.discardText')}
          confirmLabel={t('sheets.unsent.discard')}
          onConfirm={async () => {
            await dropEntryPhotos(leaving.columns)
            await dropSheet(leaving)
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

type RowProps = { item: UnsentSheet; onDiscard: () => void }

function UnsentRow({ item, onDiscard }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { body, refused } = item
  const notes = notesTaken(item)
  const Icon = refused ? IconAlertCircle : IconCloudUpload
  return (
    <li className="pb-row" data-refused={refused !== undefined}>
      <Icon className="pb-fixed" size={22} stroke={1.7} aria-hidden />
      <div role={refused ? 'alert' : 'status'}>
        <strong>
          {t('sheets.unsent.one', {
            day: format.day(body.sampledOn),
            trucks: t('sheets.entry.countTrucks', { count: body.trucks.length }),
          })}
        </strong>
        <small className="pb-block">
          {notes === undefined
            ? (refused ?? t('sheets.unsent.waits'))
            : t('sheets.unsent.noteTaken', { notes })}
        </small>
      </div>
      <Ways item={item} onDiscard={onDiscard} />
    </li>
  )
}

/** The delivery notes that another sheet has already, where it was refused for them. */
const notesTaken = ({ refused }: UnsentSheet) =>
  refused?.startsWith(noteTaken) ? refused.slice(noteTaken.length) : undefined

/** What can be done with it: send it now, or once more; open it again, or discard it. */
function Ways({ item, onDiscard }: RowProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const reopen = useReopen(item)
  const plain = { variant: 'default', size: 'compact-md' } as const
  if (!item.refused)
    return (
      <Button {...plain} onClick={() => void sendSheets().catch(toast.refused)}>
        {t('sheets.unsent.now')}
      </Button>
    )
  return (
    <>
      <Button {...plain} onClick={() => void reopen()}>
        {t('sheets.unsent.reopen')}
      </Button>
      <Button {...plain} onClick={() => void sendAgain(item)}>
        {t(notesTaken(item) === undefined ? 'sheets.unsent.again' : 'sheets.unsent.sendAnyway')}
      </Button>
      <Button variant="subtle" color="red" size="compact-md" onClick={onDiscard}>
        {t('sheets.unsent.discard')}
      </Button>
    </>
  )
}

/** Opens it in the form again as it was typed; it becomes another sheet, with a key of its own. */
function useReopen(item: UnsentSheet) {
  const { t } = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const { workSiteId } = item.body
  return async () => {
    const draft = draftKey(`sheet:${workSiteId}`)
    if (await readDraft(draft)) return toast.info(t('sheets.unsent.draftFirst'))
    const values = { ...(item.typed as SheetEntry), key: uuid() }
    await writeDraft(draft, { values, at: item.at })
    await dropSheet(item)
    await navigate({ to: '/servicios/muestras', search: { new: '1', workSiteId } })
  }
}
