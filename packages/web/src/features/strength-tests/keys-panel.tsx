import { Kbd, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEscape } from '../../ui/use-escape.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import css from './keys-panel.module.css'

const keys = [
  [['j', 'k', '↓', '↑'], 'move'],
  [['e', '→', '←'], 'expand'],
  [['v'], 'why'],
  [['x'], 'choose'],
  [['c'], 'check'],
  [['a'], 'approve'],
  [['Enter'], 'open'],
  [['?'], 'manual'],
] as const

/** The keys of the list of results. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  useEscape(true, onClose)
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} closeOnEscape={false} title={t('strengthTests.keys.title')}>
      <dl className={`pb-flat pb-stack-tight ${css['keys']}`}>
        {keys.map(([pressed, what]) => (
          <div key={what} className="pb-spread">
            <dt>
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(`strengthTests.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
