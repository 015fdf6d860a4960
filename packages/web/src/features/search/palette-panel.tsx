import { Kbd, Modal } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { IconArrowDown, IconArrowUp, IconCornerDownLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { FindPanel } from './find-panel.tsx'
import css from './palette-panel.module.css'

const escape = 'Esc'

/** `typed`: takes what was typed before the box had the focus. */
export type PaletteProps = { typed: () => string; onClose: () => void }

/** The search dialog over any screen. Mount it while it is open. */
export function PalettePanel({ typed, onClose }: PaletteProps) {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  useReturnFocus()
  // Written into the box itself: a state set here would come after the next key, which would then replace it.
  function takeTyped({ target: box }: FocusEvent) {
    if (!(box instanceof HTMLInputElement)) return
    const before = typed()
    if (before === '') return
    box.setRangeText(before, 0, 0, 'end')
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <Modal.Root opened onClose={onClose} size={680} yOffset="10vh" padding="md" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.open')}>
        <Modal.Body onFocus={takeTyped}>
          <FindPanel q={q} onType={setQ} onLeave={onClose} />
          <p className={css['keys']} aria-hidden="true">
            <Kbd>
              <IconArrowUp size={12} aria-hidden />
            </Kbd>
            <Kbd>
              <IconArrowDown size={12} aria-hidden />
            </Kbd>{' '}
            {t('search.keys.move')}
            <Kbd>
              <IconCornerDownLeft size={12} aria-hidden />
            </Kbd>{' '}
            {t('search.keys.open')}
            <Kbd>{escape}</Kbd> {t('search.keys.close')}
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
