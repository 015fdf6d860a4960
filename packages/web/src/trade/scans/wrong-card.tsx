import { CloseButton } from '@mantine/core'
import { IconBarcodeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Worded } from './word-wrong.ts'
import css from './scans.module.css'

type Props = {
  worded: Worded
  onClose: () => void
  /** The buttons that settle it. */
  children?: ReactNode
}

/** A wrong scan, in red and in words; the sound was played when it occurred. */
export function WrongCard({ worded: { title, text }, onClose, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={`pb-danger ${css['wrong']}`} role="alert">
      <IconBarcodeOff className="pb-fixed" size={22} stroke={1.7} aria-hidden />
      <div>
        <h3>{title}</h3>
        <p className="pb-break">{text}</p>
        {children}
      </div>
      <CloseButton aria-label={t('common.actions.close')} onClick={onClose} />
    </div>
  )
}
