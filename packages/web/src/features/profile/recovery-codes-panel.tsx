import { Button, Checkbox, CopyButton, Modal } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <CopyButton value={codes.join('\n')}>
        {({ copied, copy }) => (
          <Button
            variant="light"
            data-autofocus
            leftSection={copied ? <IconCheck size={17} /> : <IconCopy size={17} />}
            onClick={copy}
          >
            {t(copied ? 'profile.factor.copied' : 'profile.factor.copyAll')}
          </Button>
        )}
      </CopyButton>
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
