import { ActionIcon } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconMaximize,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownPhoto } from '../../../ui/camera/photo-field.tsx'
import { PhotoThumb } from '../../../ui/camera/photo-thumb.tsx'
import css from './entered-sheet-page.module.css'
import { type Look, moveLook, turnLook, wholePicture, zoomLook } from './move-picture.ts'

/** One photo at a time: zoomed, turned and moved by keys, finger and buttons. */
export function PictureViewer({ photos }: { photos: readonly ShownPhoto[] }) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const picture = useLook()
  const { x, y, turn, zoom } = picture.look
  const photo = photos[at] ?? photos[0]
  if (!photo) return null
  const step = (by: -1 | 1) => {
    if (!photos[at + by]) return
    setAt(at + by)
    picture.whole()
  }
  const words = t('sheets.papers.picture', { at: at + 1, count: photos.length, what: photo.title })
  return (
    <>
      <div
        className={css['frame']}
        role="application"
        tabIndex={0}
        aria-label={`${words}. ${t('sheets.papers.keys')}`}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return
          const isPage = event.key === 'PageUp' || event.key === 'PageDown'
          if (isPage) step(event.key === 'PageUp' ? -1 : 1)
          if (isPage || picture.onKey(event)) event.preventDefault()
        }}
        {...picture.pointer}
        onDoubleClick={picture.nearOrWhole}
      >
        <div style={{ transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${zoom})` }}>
          <PhotoThumb key={photo.id} photo={photo} size="full" />
        </div>
      </div>
      <Tools picture={picture} at={at} count={photos.length} onStep={step}>
        <span role="status">{words}</span>
        <small className="pb-block pb-dim">{[photo.when, photo.about].filter(Boolean).join(' · ')}</small>
      </Tools>
    </>
  )
}

type ToolsProps = {
  picture: ReturnType<typeof useLook>
  at: number
  count: number
  onStep: (by: -1 | 1) => void
  children: ReactNode
}

function Tools({ picture, at, count, onStep, children }: ToolsProps) {
  const { t } = useTranslation()
  return (
    <div className={`pb-row ${css['tools']}`}>
      <Tool label={t('photos.previous')} Icon={IconChevronLeft} off={at === 0} onClick={() => onStep(-1)} />
      <Tool
        label={t('photos.next')}
        Icon={IconChevronRight}
        off={at >= count - 1}
        onClick={() => onStep(1)}
      />
      <span className="pb-small">{children}</span>
      <Tool label={t('sheets.papers.zoomOut')} Icon={IconZoomOut} onClick={picture.zoomOut} />
      <Tool label={t('sheets.papers.zoomIn')} Icon={IconZoomIn} onClick={picture.zoomIn} />
      <Tool label={t('sheets.papers.rotate')} Icon={IconRotateClockwise} onClick={picture.turn} />
      <Tool label={t('sheets.papers.fit')} Icon={IconMaximize} onClick={picture.whole} />
    </div>
  )
}

type ToolProps = { label: string; Icon: TablerIcon; off?: boolean; onClick: () => void }

const Tool = ({ label, Icon, off = false, onClick }: ToolProps) => (
  <ActionIcon variant="default" size={36} aria-label={label} disabled={off} onClick={onClick}>
    <Icon size={18} />
  </ActionIcon>
)

const keyStep = 60
type Point = { x: number; y: number }

const zoomIn = (look: Look) => zoomLook(look, 1.25)
const zoomOut = (look: Look) => zoomLook(look, 0.8)
const byKey: Readonly<Record<string, (look: Look) => Look>> = {
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  '0': () => wholePicture,
  r: turnLook,
  R: turnLook,
  ArrowLeft: (look) => moveLook(look, keyStep, 0),
  ArrowRight: (look) => moveLook(look, -keyStep, 0),
  ArrowUp: (look) => moveLook(look, 0, keyStep),
  ArrowDown: (look) => moveLook(look, 0, -keyStep),
}

/** How a picture is looked at: moved, turned and zoomed by keys, finger and buttons. */
function useLook() {
  const [look, setLook] = useState<Look>(wholePicture)
  const held = useRef(new Map<number, Point>())

  /** True where the key belongs to the picture. */
  function onKey(event: KeyboardEvent): boolean {
    const change = byKey[event.key]
    if (change) setLook(change)
    return change !== undefined
  }
  function onPointerDown({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) {
    currentTarget.setPointerCapture(pointerId)
    held.current.set(pointerId, { x, y })
  }
  function onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    const before = held.current.get(pointerId)
    if (!before) return
    const [other] = [...held.current].filter(([id]) => id !== pointerId).map(([, point]) => point)
    held.current.set(pointerId, { x, y })
    if (!other) return setLook((of) => moveLook(of, x - before.x, y - before.y))
    const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
    setLook((of) => zoomLook(of, apart({ x, y }) / Math.max(1, apart(before))))
  }
  const drop = (event: PointerEvent) => void held.current.delete(event.pointerId)
  return {
    look,
    onKey,
    pointer: { onPointerDown, onPointerMove, onPointerUp: drop, onPointerCancel: drop },
    zoomIn: () => setLook(zoomIn),
    zoomOut: () => setLook(zoomOut),
    turn: () => setLook(turnLook),
    whole: () => setLook(wholePicture),
    nearOrWhole: () => setLook((of) => (of.zoom > 1 ? wholePicture : zoomLook(of, 2.5))),
  }
}
