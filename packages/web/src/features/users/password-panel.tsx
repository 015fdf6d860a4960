import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyText } from '../../ui/fields/copy-text.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import css from './password-panel.module.css'

export type FirstPassword = { names: string; username: string; password: string }

/** The first password, shown only once: only its own button closes the panel, so that no stray click loses it. */
export function PasswordPanel({ first, onClose }: { first: FirstPassword; onClose: () => void }) {
  const { t } = useTranslation()
  const { names, username, password } = first
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('users.password.title', { name: names })}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <p className="pb-modal-text">{t('users.password.text')}</p>
      <KeyValues items={[{ label: t('users.password.username'), value: username }]} />
      <div className={`pb-spread ${css['password']}`}>
        <div>
          <small className="pb-block pb-dim pb-small">{t('users.password.password')}</small>
          <code>{password}</code>
        </div>
        <CopyText
          data-autofocus
          text={password}
          label={t('common.actions.copy')}
          copiedLabel={t('users.password.copied')}
        />
      </div>
      <p className="pb-modal-text">{t('users.password.change')}</p>
      <Button fullWidth onClick={onClose}>
        {t('users.password.done')}
      </Button>
    </Modal>
  )
}
