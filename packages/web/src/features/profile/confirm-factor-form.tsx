import { Button, CopyButton, TextInput } from '@mantine/core'
import { confirmSecondFactorEndpoint, type PreparedFactor } from '@probeta/contract/second-factor.ts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { isComplete, readDigits } from '../../session/entrance/read-code.ts'
import { CardForm } from '../../ui/forms/card-form.tsx'
import { useToast } from '../../ui/use-toast.ts'
import css from './second-factor-card.module.css'

type Props = {
  prepared: PreparedFactor
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Shows the secret to scan or type, then asks for one code to prove that the app has it. */
export function ConfirmFactorForm({ prepared, onConfirmed, onCancel }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { secret, qr } = prepared

  async function confirm(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    if (!isComplete(code)) return setProblem(t('session.factor.app.missing'))
    setBusy(true)
    try {
      const { recoveryCodes } = await api.call(confirmSecondFactorEndpoint, { body: { code } })
      onConfirmed(recoveryCodes)
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'session.wrongCode') setProblem(error.title)
      else toast.refused(error)
      setBusy(false)
    }
  }

  return (
    <CardForm
      saveLabel={t('profile.factor.turnOn')}
      busy={busy}
      onSubmit={(event) => void confirm(event)}
      onCancel={onCancel}
    >
      <p>
        {t('profile.factor.scan')} {t('profile.factor.closes')}
      </p>
      <svg
        className={css['qr']}
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        role="img"
        aria-label={t('profile.factor.qr')}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <div className={css['secret']}>
        <div>
          <small>{t('profile.factor.secret')}</small>
          <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="subtle" size="compact-md" onClick={copy}>
              {t(copied ? 'profile.factor.copied' : 'common.actions.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
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
