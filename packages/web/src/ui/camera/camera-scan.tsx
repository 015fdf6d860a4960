import { Button, Modal } from '@mantine/core'
import { IconBolt, IconBoltOff, IconCameraOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './camera-scan.css'
import { useEscape } from '../use-escape.ts'
import { useReturnFocus } from '../use-return-focus.ts'
import { useScanner } from './use-scanner.ts'

type Props = {
  title?: string | undefined
  /** Gets the content of a QR code once while it is before the camera. The dialog stays open: the caller unmounts it. */
  onCode: (code: string) => void
  onClose: () => void
  /** Results of the codes so far, in place of the last code's text. */
  children?: ReactNode
}

/** Reads QR codes by the camera, one after the other. Mount it while it is open; unmounting releases the camera. */
export function CameraScan({ title, onCode, onClose, children }: Props) {
  const { t } = useTranslation()
  const [last, setLast] = useState<string>()
  const { video, state, torch, turnTorch, retry } = useScanner((code) => {
    setLast(code)
    onCode(code)
  })
  useEscape(true, onClose)
  useReturnFocus()
  const fault = state === 'starting' || state === 'watching' ? undefined : state

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      size={560}
      title={title ?? t('scanner.title')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      {fault ? (
        <div className="pb-camera-fault" role="alert">
          <IconCameraOff size={34} stroke={1.4} aria-hidden />
          <h3>{t(`scanner.faults.${fault}`)}</h3>
          <p>{t(`scanner.faults.${fault}Text`)}</p>
          {fault !== 'insecure' && (
            <Button variant="default" onClick={retry}>
              {t('common.actions.retry')}
            </Button>
          )}
        </div>
      ) : (
        <div className="pb-camera" data-state={state}>
          <video ref={video} muted playsInline aria-label={t('scanner.picture')} />
          <span className="pb-camera-frame" aria-hidden />
          {torch !== undefined && (
            <Button
              className="pb-camera-torch"
              size="compact-md"
              variant="white"
              aria-pressed={torch}
              leftSection={torch ? <IconBoltOff size={16} /> : <IconBolt size={16} />}
              onClick={turnTorch}
            >
              {torch ? t('scanner.torchOff') : t('scanner.torchOn')}
            </Button>
          )}
        </div>
      )}
      {!fault && (
        <p className="pb-camera-hint">{t(state === 'starting' ? 'scanner.starting' : 'scanner.hint')}</p>
      )}
      <div className="pb-camera-said" role="status">
        {children ?? (last === undefined ? null : t('scanner.read', { code: last }))}
      </div>
    </Modal>
  )
}
