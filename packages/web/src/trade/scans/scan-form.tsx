import { TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraScanButton } from '../../ui/camera/camera-scan-button.tsx'

type Props = {
  field: Ref<HTMLInputElement>
  onScan: (text: string) => void
  /** Ctrl + Z in the empty field. */
  onUndo: () => void
  /** The outcome of the last scan, shown over the camera. */
  message: ReactNode
}

/** The field for scans: a scanner types and presses Enter, as a person may. */
export function ScanForm({ field, onScan, onUndo, message }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  return (
    <TextInput
      ref={field}
      size="lg"
      label={t('receptions.label')}
      description={t('receptions.labelHint')}
      leftSection={<IconQrcode size={22} stroke={1.6} />}
      rightSectionWidth={52}
      rightSection={
        <CameraScanButton size={40} several onCode={onScan}>
          {message}
        </CameraScanButton>
      }
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={80}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && text.trim() !== '') {
          onScan(text)
          setText('')
        }
        if (event.key === 'Escape') setText('')
        if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && text === '') {
          event.preventDefault()
          onUndo()
        }
      }}
    />
  )
}
