import type { SignOff } from '@probeta/contract/concrete/sign-offs.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { padSize } from '../../../ui/signature/draw-strokes.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import css from './signed-card.module.css'

type Props = Pick<SignOff, 'decision' | 'name' | 'role' | 'company' | 'at'> &
  Partial<Pick<SignOff, 'ink' | 'because' | 'recordedBy' | 'corrected'>>

/** One sign-off: who signed or refused, when, and whether the sheet was corrected since. */
export function SignedCard({ decision, name, role, company, at, ...more }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { ink, because, recordedBy, corrected = false } = more
  const signed = decision === 'signed'
  const who = [name || t('sheets.signOff.unnamed'), role, company].filter(Boolean).join(', ')
  const said = { who, when: format.instant(at) }
  return (
    <div>
      <strong>{t(signed ? 'sheets.signOff.signedBy' : 'sheets.signOff.refusedBy', said)}</strong>
      {because && <p className="pb-flat pb-break">{t('sheets.signOff.reason', { reason: because })}</p>}
      {recordedBy && (
        <small className="pb-block pb-dim">{t('sheets.signOff.recordedBy', { who: recordedBy })}</small>
      )}
      {corrected && (
        <span className={css['corrected']}>
          <StatusBadge
            tone="warn"
            icon={IconAlertTriangle}
            label={t(signed ? 'sheets.signOff.corrected' : 'sheets.signOff.correctedRefusal')}
          />
        </span>
      )}
      {signed && <Ink name={name} ink={ink ?? null} />}
    </div>
  )
}

function Ink({ name, ink }: { name: string; ink: string | null }) {
  const { t } = useTranslation()
  if (ink === null)
    return (
      <p className={css['typed']} aria-hidden>
        {name}
      </p>
    )
  return (
    <svg
      className={css['ink']}
      viewBox={`0 0 ${padSize.width} ${padSize.height}`}
      role="img"
      aria-label={t('sheets.signOff.picture', { name })}
    >
      <path d={ink} />
    </svg>
  )
}
