import { Modal, type ModalProps } from '@mantine/core'
import { useEscape } from '../use-escape.ts'
import { useReturnFocus } from '../use-return-focus.ts'

/** A dialog over the page. Mount it while it is open: Esc leaves it alone, and the focus returns to where it was. */
export function Dialog({ onClose, ...modal }: Omit<ModalProps, 'opened'>) {
  useEscape(true, onClose)
  useReturnFocus()
  return <Modal {...modal} opened onClose={onClose} closeOnEscape={false} />
}
