import type { User } from '@probeta/contract/access/users.ts'
import { IconBuilding, IconDeviceMobile, IconKey, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StateBadge } from '../../trade/state-badge.tsx'
import css from './state-card.module.css'

/** Active or not; delayed after failed attempts; for somebody who has not signed in yet, the status of the invitation. */
export function UserState({ user: { state, invitation } }: { user: User }) {
  if (state === 'invited' && invitation && invitation.state !== 'accepted')
    return <StateBadge of="invitation" state={invitation.state} />
  return <StateBadge of="user" state={state} />
}

/** The sign-in methods besides the password. */
export function Marks({ user: { secondFactor, passkeys, pin, directory, signsIn } }: { user: User }) {
  const { t } = useTranslation()
  const marks = [
    ...(secondFactor ? [{ icon: IconShieldCheck, words: t('users.marks.secondFactor') }] : []),
    ...(passkeys > 0 ? [{ icon: IconKey, words: t('users.marks.passkeys', { count: passkeys }) }] : []),
    ...(directory ? [{ icon: IconBuilding, words: t('users.marks.directory') }] : []),
    ...(pin ? [{ icon: IconDeviceMobile, words: t('users.marks.pin') }] : []),
  ]
  if (marks.length === 0)
    return <span className="pb-dim">{t(signsIn ? 'users.marks.none' : 'users.marks.noSignIn')}</span>
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
