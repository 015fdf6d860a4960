import { Button, Group } from '@mantine/core'
import { IconCamera, IconCloudUp, IconPhotoPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './photo-field.css'
import { PhotoThumb } from './photo-thumb.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { ReasonButton } from '../forms/reason-button.tsx'
import { useToast } from '../use-toast.tsx'

export type ShownPhoto = {
  id: string
  /** waiting, sending, refused: in this browser only. */
  state: 'kept' | 'waiting' | 'sending' | 'refused' | 'withdrawn'
  title: string
  /** The reason for its withdrawal or refusal, or what it waits for. */
  about: string
  when: string
  load: (size: 'full' | 'thumbnail') => Promise<Blob>
  onWithdraw?: (reason: string) => Promise<unknown>
  /** Reasons for it that are often given. */
  offers?: readonly string[]
  onRetry?: () => void
  /** Discards a photo that was never sent. */
  onDrop?: () => void
}

export type PhotoFieldData = {
  photos: readonly ShownPhoto[]
  onAdd: (files: readonly Blob[]) => Promise<void>
  /** The reason why none can be added now. */
  reason: string | undefined
}

type Props = PhotoFieldData & {
  /** Accessible name of the field. */
  label: string
  /** Beside other fields: small buttons, no words where there is nothing. */
  compact?: boolean
}

const taken = 'image/jpeg,image/png,image/webp'

/** Photos to take, choose and look at. Photos that cannot be sent now wait in the browser, marked as waiting. */
export function PhotoField({ photos, onAdd, reason, label, compact = false }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<string>()
  // A photo that waited gets another id once it is sent.
  const large = photos.find(({ id }) => id === shown)
  return (
    <div className="pb-photos pb-stack pb-shrink" role="group" aria-label={label} data-compact={compact}>
      {photos.length > 0 && (
        <ul className="pb-plain-list pb-row">
          {photos.map((photo) => (
            <li key={photo.id} data-state={photo.state}>
              <button
                type="button"
                aria-label={t('photos.open', { photo: photo.title, when: photo.when })}
                onClick={() => setShown(photo.id)}
              >
                <PhotoThumb photo={photo} size="thumbnail" />
              </button>
              <PhotoState photo={photo} />
            </li>
          ))}
        </ul>
      )}
      {photos.length === 0 && !compact && <p className="pb-dim pb-flat">{t('photos.none')}</p>}
      <AddPhotos onAdd={onAdd} reason={reason} size={compact ? 'compact-md' : 'sm'} />
      {large && (
        <PhotoViewer photos={photos} photo={large} onShow={setShown} onClose={() => setShown(undefined)} />
      )}
    </div>
  )
}

type AddProps = Pick<PhotoFieldData, 'onAdd' | 'reason'> & { size: 'compact-md' | 'sm' }

/** By the camera of a touch screen, and from files. */
function AddPhotos({ onAdd, reason, size }: AddProps) {
  const { t } = useTranslation()
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const [adding, setAdding] = useState(0)
  const busy = adding > 0
  const touch = matchMedia('(pointer: coarse)').matches
  const choose = t(touch ? 'photos.choose' : 'photos.add')
  const input = {
    type: 'file',
    hidden: true,
    accept: taken,
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      const chosen = [...(currentTarget.files ?? [])]
      currentTarget.value = ''
      if (chosen.length > 0) void add(chosen)
    },
  }
  /** A photo that comes while another is being made smaller is added as well. */
  async function add(chosen: readonly Blob[]): Promise<void> {
    setAdding((count) => count + 1)
    await onAdd(chosen).catch(toast.refused)
    setAdding((count) => count - 1)
  }
  return (
    <Group gap={8}>
      {touch && (
        <Button
          variant="light"
          size={size}
          loading={busy}
          disabled={reason !== undefined}
          leftSection={<IconCamera size={18} stroke={1.7} />}
          onClick={() => camera.current?.click()}
        >
          {t('photos.take')}
        </Button>
      )}
      <ReasonButton
        side="start"
        variant={touch ? 'subtle' : 'light'}
        size={size}
        loading={busy}
        reason={reason}
        leftSection={<IconPhotoPlus size={18} stroke={1.7} />}
        onClick={() => files.current?.click()}
      >
        {choose}
      </ReasonButton>
      <input ref={camera} {...input} capture="environment" />
      <input ref={files} {...input} multiple aria-label={choose} />
    </Group>
  )
}

/** State of a photo that is not simply stored, in words under it. */
function PhotoState({ photo }: { photo: ShownPhoto }) {
  const { t } = useTranslation()
  const { state, about, onRetry, onDrop } = photo
  if (state === 'kept') return null
  return (
    <div className="pb-photo-state">
      <span {...(state === 'refused' && { role: 'alert' })}>
        {state === 'waiting' && <IconCloudUp size={14} stroke={1.8} aria-hidden />}
        {state === 'sending' ? t('photos.sending') : state === 'withdrawn' ? t('photos.withdrawn') : about}
      </span>
      {onRetry && (
        <button type="button" aria-label={t('common.actions.retry')} onClick={onRetry}>
          <IconRefresh size={16} stroke={1.8} />
        </button>
      )}
      {onDrop && state !== 'sending' && (
        <button type="button" aria-label={t('photos.drop')} onClick={onDrop}>
          <IconTrash size={16} stroke={1.8} />
        </button>
      )}
    </div>
  )
}
