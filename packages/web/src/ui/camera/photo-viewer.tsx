import { ActionIcon, Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../forms/dialog.tsx'
import { ConfirmReason } from '../forms/confirm-reason.tsx'
import type { ShownPhoto } from './photo-field.tsx'
import { PhotoThumb } from './photo-thumb.tsx'

type Props = {
  photos: readonly ShownPhoto[]
  photo: ShownPhoto
  onShow: (id: string) => void
  onClose: () => void
}

/** One photo, large; the arrow keys go to its neighbours. */
export function PhotoViewer({ photos, photo, onShow, onClose }: Props) {
  const index = photos.indexOf(photo)
  const step = (by: number) => {
    const next = photos[index + by]
    if (next) onShow(next.id)
  }
  return (
    <Dialog
      onClose={onClose}
      size="min(1100px, 100%)"
      title={photo.title}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') step(-1)
        if (event.key === 'ArrowRight') step(1)
      }}
    >
      <div className="pb-photo-large" data-state={photo.state}>
        <PhotoThumb key={photo.id} photo={photo} size="full" />
      </div>
      <div className="pb-photo-foot pb-spread">
        <p className="pb-dim pb-flat">
          {photo.when}
          {photo.about && <span>{photo.about}</span>}
        </p>
        <Group gap={8} wrap="nowrap">
          {photo.onWithdraw && <WithdrawButton offers={photo.offers ?? []} onWithdraw={photo.onWithdraw} />}
          {photos.length > 1 && (
            <Neighbours first={index === 0} last={index === photos.length - 1} onStep={step} />
          )}
        </Group>
      </div>
    </Dialog>
  )
}

type NeighboursProps = { first: boolean; last: boolean; onStep: (by: number) => void }

function Neighbours({ first, last, onStep }: NeighboursProps) {
  const { t } = useTranslation()
  return [
    { by: -1, label: t('photos.previous'), icon: IconChevronLeft, disabled: first },
    { by: 1, label: t('photos.next'), icon: IconChevronRight, disabled: last },
  ].map(({ by, label, icon: Icon, disabled }) => (
    <ActionIcon
      key={by}
      variant="default"
      size={36}
      disabled={disabled}
      aria-label={label}
      onClick={() => onStep(by)}
    >
      <Icon size={18} />
    </ActionIcon>
  ))
}

type WithdrawProps = Required<Pick<ShownPhoto, 'offers' | 'onWithdraw'>>

function WithdrawButton({ offers, onWithdraw }: WithdrawProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('photos.withdraw')}
      </Button>
      {asking && (
        <ConfirmReason
          title={t('photos.withdrawTitle')}
          text={t('photos.withdrawText')}
          confirmLabel={t('photos.withdraw')}
          danger
          offers={offers}
          onConfirm={onWithdraw}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
