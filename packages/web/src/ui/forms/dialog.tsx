import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEscape } from '../use-escape.ts'
import { useReturnFocus } from '../use-return-focus.ts'

/** A dialog over the page. Mount it while it is open: Esc leaves it alone, and the focus returns to where it was. */
export function Dialog({ onClose, ...modal }: Omit<ModalProps, 'opened'>) {
  const { t } = useTranslation()
  useEscape(true, onClose)
  useReturnFocus()
  return (
    <Modal
      {...modal}
      opened
      onClose={onClose}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    />
  )
}
