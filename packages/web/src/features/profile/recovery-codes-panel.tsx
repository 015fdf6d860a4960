import { Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '../../ui/fields/copy-text.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import css from './second-factor-card.module.css'

/** Shows the recovery codes once: only its button closes the panel, so that no stray click loses them. */
export function RecoveryCodesPanel({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const [stored, setStored] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('profile.factor.codesTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <p className="pb-modal-text">{t('profile.factor.codesText')}</p>
      <ol className={css['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code className={css['mono']}>{code}</code>
          </li>
        ))}
      </ol>
      <CopyText
        data-autofocus
        text={codes.join('\n')}
        label={t('profile.factor.copyAll')}
        copiedLabel={t('profile.factor.copied')}
      />
      <Checkbox
        mt="lg"
        mb="md"
        label={t('profile.factor.kept')}
        checked={stored}
        onChange={(event) => setStored(event.currentTarget.checked)}
      />
      <ReasonButton reason={stored ? undefined : t('profile.factor.keepFirst')} onClick={onClose}>
        {t('profile.factor.done')}
      </ReasonButton>
    </Modal>
  )
}
