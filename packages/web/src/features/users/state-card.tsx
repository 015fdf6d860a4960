import type { User } from '@probeta/contract/users.ts'
import { IconDeviceMobile, IconKey, IconLock, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import css from './state-card.module.css'

const tones: Record<User['state'], Tone> = {
  active: 'ok',
  invited: 'info',
  waiting: 'warn',
  inactive: 'neutral',
}
const invitationTones = {
  waiting: 'info',
  sent: 'info',
  failed: 'danger',
  expired: 'warn',
  withdrawn: 'warn',
} as const

/** Active or not; delayed after failed attempts; for somebody who has not signed in yet, the status of the invitation. */
export function UserState({ user: { state, invitation } }: { user: User }) {
  const { t } = useTranslation()
  if (state === 'invited' && invitation && invitation.state !== 'accepted')
    return (
      <StatusBadge
        tone={invitationTones[invitation.state]}
        label={t(`users.invitation.state.${invitation.state}`)}
      />
    )
  return (
    <StatusBadge
      tone={tones[state]}
      label={t(`users.state.${state}`)}
      {...(state === 'waiting' && { icon: IconLock })}
    />
  )
}

/** The sign-in methods besides the password. */
export function Marks({ user: { secondFactor, passkeys, pin } }: { user: User }) {
  const { t } = useTranslation()
  if (!secondFactor && passkeys === 0 && !pin) return <span className="pb-dim">{t('users.marks.none')}</span>
  return (
    <ul className={css['marks']}>
      {secondFactor && (
        <li>
          <IconShieldCheck size={15} stroke={1.8} aria-hidden /> {t('users.marks.secondFactor')}
        </li>
      )}
      {passkeys > 0 && (
        <li>
          <IconKey size={15} stroke={1.8} aria-hidden /> {t('users.marks.passkeys', { count: passkeys })}
        </li>
      )}
      {pin && (
        <li>
          <IconDeviceMobile size={15} stroke={1.8} aria-hidden /> {t('users.marks.pin')}
        </li>
      )}
    </ul>
  )
}
