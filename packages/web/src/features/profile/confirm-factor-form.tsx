import { TextInput } from '@mantine/core'
import { confirmSecondFactorEndpoint, type PreparedFactor } from '@probeta/contract/access/second-factor.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { isComplete, readDigits } from '../../session/entrance/read-code.ts'
import { CopyText } from '../../ui/fields/copy-text.tsx'
import { CardForm } from '../../ui/forms/card-form.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import css from './second-factor-card.module.css'
import { useRefusalBeside } from './use-refusal-beside.ts'

type Props = {
  prepared: PreparedFactor
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Shows the secret to scan or type, then asks for one code to prove that the app has it. */
export function ConfirmFactorForm({ prepared, onConfirmed, onCancel }: Props) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const { problem, setProblem, refuse } = useRefusalBeside('session.wrongCode')
  const { busy, run } = useBusy()

  function confirm() {
    if (!isComplete(code)) return setProblem(t('session.factor.app.missing'))
    void run(async () => {
      const { recoveryCodes } = await api.call(confirmSecondFactorEndpoint, { body: { code } })
      onConfirmed(recoveryCodes)
    }, refuse)
  }

  return (
    <CardForm saveLabel={t('profile.factor.turnOn')} busy={busy} onSubmit={confirm} onCancel={onCancel}>
      <p>
        {t('profile.factor.scan')} {t('profile.factor.closes')}
      </p>
      <Secret {...prepared} />
      <TextInput
        label={t('session.factor.app.code')}
        className={css['code'] ?? ''}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(readDigits(event.currentTarget.value))
          setProblem(undefined)
        }}
      />
    </CardForm>
  )
}

/** The secret as a QR code, and as text for an app without a camera. */
function Secret({ secret, qr }: PreparedFactor) {
  const { t } = useTranslation()
  return (
    <>
      <svg
        className={css['qr']}
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        role="img"
        aria-label={t('profile.factor.qr')}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <div className="pb-spread">
        <div>
          <small className="pb-dim pb-small pb-block">{t('profile.factor.secret')}</small>
          <code className={css['mono']}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
        <CopyText
          variant="subtle"
          size="compact-md"
          text={secret}
          label={t('common.actions.copy')}
          copiedLabel={t('profile.factor.copied')}
        />
      </div>
    </>
  )
}
