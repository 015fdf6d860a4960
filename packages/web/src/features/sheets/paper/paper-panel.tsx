import { permission } from '@probeta/domain/people/permissions.ts'
import { ActionIcon, Button, Group } from '@mantine/core'
import {
  type EnteredSheet,
  sheetFileContentEndpoint,
  withdrawSheetFileEndpoint,
} from '@probeta/contract/entered-sheets.ts'
import {
  IconChevronLeft,
  IconChevronRight,
  IconFileTypePdf,
  IconMaximize,
  IconRotateClockwise,
  IconTrashX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import type { ShownPhoto } from '../../../ui/camera/photo-field.tsx'
import { PhotoThumb } from '../../../ui/camera/photo-thumb.tsx'
import { useToast } from '../../../ui/use-toast.ts'
import css from './entered-sheet-page.module.css'
import { type Look, moveLook, turnLook, wholePicture, zoomLook } from './move-picture.ts'
import { loadPaper } from './papers-card.tsx'

const keyStep = 60

type Props = { sheet: EnteredSheet; actions?: ReactNode }

/** The photos and files a sheet was typed from, to be inspected beside the typed values. */
export function PaperPanel({ sheet, actions }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const photos = sheet.photoList
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ id, shows, sample, specimen, addedBy, addedAt, note }): ShownPhoto => ({
      id,
      state: 'kept',
      title: [t(`photos.shows.${shows}`), specimen?.code ?? sample?.code].filter(Boolean).join(' · '),
      about: note,
      when: [addedBy, format.instant(addedAt)].filter(Boolean).join(', '),
      load: (size) => loadPaper(sheet.id, id, size),
    }))
  const files = sheet.fileList.filter(({ withdrawn }) => !withdrawn)
  return (
    <div className="pb-shrink">
      {photos.length > 0 && <Viewer photos={photos} />}
      {photos.length + files.length === 0 && (
        <div className={css['nothing']}>
          <strong>{t('sheets.papers.none')}</strong>
          <p>{t('sheets.papers.noneHint')}</p>
        </div>
      )}
      <Group gap={8} mt="sm">
        {files.map((file) => (
          <FileButton key={file.id} sheetId={sheet.id} file={file} />
        ))}
        {actions}
      </Group>
      {sheet.fileList.map(
        ({ id, name, withdrawn }) =>
          withdrawn && (
            <p key={id} className={css['quiet']}>
              {name}:{' '}
              {t('photos.withdrawnBecause', {
                who: withdrawn.by ?? '—',
                when: format.instant(withdrawn.at),
                reason: withdrawn.because,
              })}
            </p>
          ),
      )}
    </div>
  )
}

function FileButton({ sheetId, file }: { sheetId: string; file: EnteredSheet['fileList'][number] }) {
  const { t } = useTranslation()
  const toast = useToast()
  const may = useMay()
  const refresh = useRefresh()
  const [withdrawing, setWithdrawing] = useState(false)
  async function download() {
    try {
      const blob = await api.fetchBlob(sheetFileContentEndpoint, { params: { sheetId, fileId: file.id } })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(blob)
      link.download = file.name.toLowerCase().endsWith('.pdf') ? file.name : `${file.name}.pdf`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    } catch (error) {
      toast.refused(error)
    }
  }
  return (
    <Group gap={2}>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} />}
        onClick={() => void download()}
        aria-label={t('sheets.papers.open', { name: file.name })}
      >
        {file.name}
      </Button>
      {may(permission.samples, 'edit') && (
        <ActionIcon
          variant="subtle"
          color="red"
          size={36}
          aria-label={`${t('sheets.papers.withdraw')}: ${file.name}`}
          onClick={() => setWithdrawing(true)}
        >
          <IconTrashX size={18} />
        </ActionIcon>
      )}
      {withdrawing && (
        <ConfirmReason
          danger
          title={t('sheets.papers.withdrawTitle')}
          text={t('sheets.papers.withdrawText')}
          confirmLabel={t('sheets.papers.withdraw')}
          onConfirm={async (reason) => {
            const params = { sheetId, fileId: file.id }
            await api.call(withdrawSheetFileEndpoint, { params, version: file.version, body: { reason } })
            await refresh('/entered-sheets')
          }}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </Group>
  )
}

/** One photo: zoomed, turned and moved by keys, wheel and finger. */
function Viewer({ photos }: { photos: readonly ShownPhoto[] }) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const [look, setLook] = useState<Look>(wholePicture)
  const held = useRef(new Map<number, { x: number; y: number }>())
  const photo = photos[at] ?? photos[0]
  if (!photo) return null
  const show = (next: number) => {
    if (!photos[next]) return
    setAt(next)
    setLook(wholePicture)
  }
  const keys: Record<string, () => void> = {
    '+': () => setLook((of) => zoomLook(of, 1.25)),
    '=': () => setLook((of) => zoomLook(of, 1.25)),
    '-': () => setLook((of) => zoomLook(of, 0.8)),
    '0': () => setLook(wholePicture),
    r: () => setLook(turnLook),
    R: () => setLook(turnLook),
    ArrowLeft: () => setLook((of) => moveLook(of, keyStep, 0)),
    ArrowRight: () => setLook((of) => moveLook(of, -keyStep, 0)),
    ArrowUp: () => setLook((of) => moveLook(of, 0, keyStep)),
    ArrowDown: () => setLook((of) => moveLook(of, 0, -keyStep)),
    PageUp: () => show(at - 1),
    PageDown: () => show(at + 1),
  }
  function onKeyDown(event: KeyboardEvent) {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  function onMove(event: PointerEvent) {
    const before = held.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...held.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    held.current.set(event.pointerId, now)
    if (!other) return setLook((of) => moveLook(of, now.x - before.x, now.y - before.y))
    const apart = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
    setLook((of) => zoomLook(of, apart(now) / Math.max(1, apart(before))))
  }
  const drop = (event: PointerEvent) => void held.current.delete(event.pointerId)
  const words = t('sheets.papers.picture', { at: at + 1, count: photos.length, what: photo.title })
  return (
    <>
      <div
        className={css['frame']}
        role="application"
        tabIndex={0}
        aria-label={`${words}. ${t('sheets.papers.keys')}`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={onMove}
        onPointerUp={drop}
        onPointerCancel={drop}
        onDoubleClick={() => setLook(look.zoom > 1 ? wholePicture : zoomLook(look, 2.5))}
      >
        <div
          style={{
            transform: `translate(${look.x}px, ${look.y}px) rotate(${look.turn}deg) scale(${look.zoom})`,
          }}
        >
          <PhotoThumb key={photo.id} photo={photo} size="full" />
        </div>
      </div>
      <div className={css['tools']}>
        <Tool label={t('photos.previous')} off={at === 0} onClick={() => show(at - 1)}>
          <IconChevronLeft size={18} />
        </Tool>
        <Tool label={t('photos.next')} off={at >= photos.length - 1} onClick={() => show(at + 1)}>
          <IconChevronRight size={18} />
        </Tool>
        <span>
          <span role="status">{words}</span>
          <small>{[photo.when, photo.about].filter(Boolean).join(' · ')}</small>
        </span>
        <Tool label={t('sheets.papers.zoomOut')} onClick={() => setLook(zoomLook(look, 0.8))}>
          <IconZoomOut size={18} />
        </Tool>
        <Tool label={t('sheets.papers.zoomIn')} onClick={() => setLook(zoomLook(look, 1.25))}>
          <IconZoomIn size={18} />
        </Tool>
        <Tool label={t('sheets.papers.rotate')} onClick={() => setLook(turnLook(look))}>
          <IconRotateClockwise size={18} />
        </Tool>
        <Tool label={t('sheets.papers.fit')} onClick={() => setLook(wholePicture)}>
          <IconMaximize size={18} />
        </Tool>
      </div>
    </>
  )
}

type ToolProps = { label: string; off?: boolean; onClick: () => void; children: ReactNode }

const Tool = ({ label, off = false, onClick, children }: ToolProps) => (
  <ActionIcon variant="default" size={36} aria-label={label} disabled={off} onClick={onClick}>
    {children}
  </ActionIcon>
)
