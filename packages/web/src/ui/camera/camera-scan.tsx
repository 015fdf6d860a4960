import { Button } from '@mantine/core'
import { IconBolt, IconBoltOff, IconCameraOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './camera-scan.css'
import { Dialog } from '../forms/dialog.tsx'
import type { CameraFault } from './open-camera.ts'
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
  const fault = state === 'starting' || state === 'watching' ? undefined : state

  return (
    <Dialog onClose={onClose} size={560} title={title ?? t('scanner.title')}>
      {fault ? (
        <Fault fault={fault} onRetry={retry} />
      ) : (
        <>
          <div className="pb-camera" data-state={state}>
            <video ref={video} muted playsInline aria-label={t('scanner.picture')} />
            <span className="pb-camera-frame" aria-hidden />
            {torch !== undefined && <TorchButton on={torch} onTurn={turnTorch} />}
          </div>
          <p className="pb-camera-hint pb-dim">
            {t(state === 'starting' ? 'scanner.starting' : 'scanner.hint')}
          </p>
        </>
      )}
      <div className="pb-camera-said pb-strong pb-break" role="status">
        {children ?? (last === undefined ? null : t('scanner.read', { code: last }))}
      </div>
    </Dialog>
  )
}

function Fault({ fault, onRetry }: { fault: CameraFault; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="pb-camera-fault" role="alert">
      <IconCameraOff size={34} stroke={1.4} aria-hidden />
      <h3>{t(`scanner.faults.${fault}`)}</h3>
      <p className="pb-dim">{t(`scanner.faults.${fault}Text`)}</p>
      {fault !== 'insecure' && (
        <Button variant="default" onClick={onRetry}>
          {t('common.actions.retry')}
        </Button>
      )}
    </div>
  )
}

function TorchButton({ on, onTurn }: { on: boolean; onTurn: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      className="pb-camera-torch"
      size="compact-md"
      variant="white"
      aria-pressed={on}
      leftSection={on ? <IconBoltOff size={16} /> : <IconBolt size={16} />}
      onClick={onTurn}
    >
      {t(on ? 'scanner.torchOff' : 'scanner.torchOn')}
    </Button>
  )
}
