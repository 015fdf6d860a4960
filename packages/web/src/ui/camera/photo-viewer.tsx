import { ActionIcon, Button, Group, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmReason } from '../forms/confirm-reason.tsx'
import type { ShownPhoto } from './photo-field.tsx'
import { PhotoThumb } from './photo-thumb.tsx'
import { useEscape } from '../use-escape.ts'
import { useReturnFocus } from '../use-return-focus.ts'

type Props = {
  photos: readonly ShownPhoto[]
  photo: ShownPhoto
  onShow: (id: string) => void
  onClose: () => void
}

/** One photo, large; the arrow keys go to its neighbours. */
export function PhotoViewer({ photos, photo, onShow, onClose }: Props) {
  const { t } = useTranslation()
  const [withdrawing, setWithdrawing] = useState(false)
  const index = photos.indexOf(photo)
  useEscape(true, onClose)
  useReturnFocus()
  const step = (by: number) => {
    const next = photos[index + by]
    if (next) onShow(next.id)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      size="min(1100px, 100%)"
      title={photo.title}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') step(-1)
        if (event.key === 'ArrowRight') step(1)
      }}
    >
      <div className="pb-photo-large" data-state={photo.state}>
        <PhotoThumb key={photo.id} photo={photo} size="full" />
      </div>
      <div className="pb-photo-foot">
        <p>
          {photo.when}
          {photo.about && <span>{photo.about}</span>}
        </p>
        <Group gap={8} wrap="nowrap">
          {photo.onWithdraw && (
            <Button variant="subtle" color="red" onClick={() => setWithdrawing(true)}>
              {t('photos.withdraw')}
            </Button>
          )}
          {photos.length > 1 && (
            <>
              <ActionIcon
                variant="default"
                size={36}
                disabled={index === 0}
                aria-label={t('photos.previous')}
                onClick={() => step(-1)}
              >
                <IconChevronLeft size={18} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size={36}
                disabled={index === photos.length - 1}
                aria-label={t('photos.next')}
                onClick={() => step(1)}
              >
                <IconChevronRight size={18} />
              </ActionIcon>
            </>
          )}
        </Group>
      </div>
      {withdrawing && photo.onWithdraw && (
        <ConfirmReason
          title={t('photos.withdrawTitle')}
          text={t('photos.withdrawText')}
          confirmLabel={t('photos.withdraw')}
          danger
          {...(photo.offers && { offers: photo.offers })}
          onConfirm={photo.onWithdraw}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </Modal>
  )
}
