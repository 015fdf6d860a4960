import { ActionIcon } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraScan } from './camera-scan.tsx'

type Props = {
  /** Title of the button and of the dialog; has a default. */
  title?: string
  onCode: (code: string) => void
  /** Several in a row: the dialog stays open until it is closed. */
  several?: boolean
  size?: number
  /** Results of the codes so far, shown in the dialog. */
  children?: ReactNode
}

/** Opens the camera for a code: beside a field into which a code may be typed as well. */
export function CameraScanButton({ title, onCode, several = false, size = 36, children }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const name = title ?? t('scanner.title')
  return (
    <>
      <ActionIcon variant="default" size={size} aria-label={name} title={name} onClick={() => setOpen(true)}>
        <IconCamera size={19} stroke={1.7} />
      </ActionIcon>
      {open && (
        <CameraScan
          title={title}
          onClose={() => setOpen(false)}
          onCode={(code) => {
            if (!several) setOpen(false)
            onCode(code)
          }}
        >
          {children}
        </CameraScan>
      )}
    </>
  )
}
