import type { User } from '@probeta/contract/users.ts'
import { IconDeviceMobile, IconKey, IconLock, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import css from './state-card.module.css'

const tones: Record<User['state'], Tone> = {
  active: 'usual',
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
  const marks = [
    ...(secondFactor ? [{ icon: IconShieldCheck, words: t('users.marks.secondFactor') }] : []),
    ...(passkeys > 0 ? [{ icon: IconKey, words: t('users.marks.passkeys', { count: passkeys }) }] : []),
    ...(pin ? [{ icon: IconDeviceMobile, words: t('users.marks.pin') }] : []),
  ]
  if (marks.length === 0) return <span className="pb-dim">{t('users.marks.none')}</span>
  return (
    <ul className={`pb-plain-list ${css['marks']}`}>
      {marks.map(({ icon: Icon, words }) => (
        <li key={words} className="pb-one-line">
          <Icon size={15} stroke={1.8} aria-hidden /> {words}
        </li>
      ))}
    </ul>
  )
}
