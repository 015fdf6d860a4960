import {
  changeUserEndpoint,
  closeUserSessionsEndpoint,
  removeUserFactorsEndpoint,
  resetUserPasswordEndpoint,
  type User,
} from '@probeta/contract/users.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.ts'
import css from './access-panel.module.css'
import { InvitationPanel } from './invitation-panel.tsx'
import { type FirstPassword, PasswordPanel } from './password-panel.tsx'
import { useSendsMail } from './queries.ts'

type Act = {
  key: 'reset' | 'signOut' | 'factors' | 'active'
  text: string
  go: string
  /** Why it is not possible now. */
  reason?: string | undefined
  danger?: boolean
  /** Runs without confirmation: it takes nothing away. */
  plain?: boolean
  /** Returns the message to show afterwards; undefined where something else shows one. */
  run: () => Promise<string | undefined>
}

/** Actions that help somebody who cannot sign in, and those that block somebody who should not. */
export function AccessPanel({ user, reason }: { user: User; reason: string | undefined }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const byMail = useSendsMail() && user.email !== ''
  const [confirming, setConfirming] = useState<Act>()
  const [password, setPassword] = useState<FirstPassword>()
  const { id, names, username, active } = user
  const params = { userId: id }

  async function carryOut({ run }: Act) {
    const message = await run()
    await refresh('/users')
    if (message !== undefined) toast.done(message)
  }
  async function reset() {
    const answer = await api.call(resetUserPasswordEndpoint, { params, body: {} }, { key: uuid() })
    if (answer.password === null) return t('users.acts.reset.sent', { email: user.email })
    setPassword({ names, username, password: answer.password })
    return undefined
  }
  async function setActive(next: boolean) {
    const { email, language, permissions, client, workSites, version } = user
    const body = {
      names,
      email,
      language,
      permissions,
      clientId: client?.id ?? null,
      workSites: workSites.map((site) => site.id),
    }
    await api.call(changeUserEndpoint, { params, version, body: { ...body, active: next } })
    return t(next ? 'users.acts.active.doneOn' : 'users.acts.active.done')
  }

  const bare = !user.secondFactor && user.passkeys === 0 && !user.pin
  const acts: Act[] = [
    {
      key: 'reset',
      text: t(byMail ? 'users.acts.reset.mail' : 'users.acts.reset.hand'),
      go: t(byMail ? 'users.acts.reset.go' : 'users.acts.reset.goHand'),
      reason: active ? undefined : t('users.invitation.inactive'),
      plain: byMail,
      run: reset,
    },
    {
      key: 'signOut',
      text: t('users.acts.signOut.text'),
      go: t('users.acts.signOut.go'),
      run: async () => {
        const { closed } = await api.call(closeUserSessionsEndpoint, { params })
        return t('users.acts.signOut.done', { count: closed })
      },
    },
    {
      key: 'factors',
      text: t('users.acts.factors.text'),
      go: t('users.acts.factors.go'),
      reason: bare ? t('users.acts.factors.none') : undefined,
      danger: true,
      run: async () => {
        await api.call(removeUserFactorsEndpoint, { params })
        return t('users.acts.factors.done')
      },
    },
    {
      key: 'active',
      text: t(active ? 'users.acts.active.text' : 'users.acts.active.inactive'),
      go: t(active ? 'users.acts.active.off' : 'users.acts.active.on'),
      danger: active,
      plain: !active,
      run: () => setActive(!active),
    },
  ]

  return (
    <Section title={t('users.page.access')} description={t('users.page.accessAbout')}>
      {!reason && <InvitationPanel user={user} />}
      <ul className={css['acts']}>
        {acts.map((act) => (
          <li key={act.key}>
            <div>
              <strong>{t(`users.acts.${act.key}.title`)}</strong>
              <p>{act.text}</p>
            </div>
            <ReasonButton
              variant={act.danger ? 'light' : 'default'}
              {...(act.danger && { color: 'red' })}
              reason={reason ?? act.reason}
              onClick={() => (act.plain ? void carryOut(act).catch(toast.refused) : setConfirming(act))}
            >
              {act.go}
            </ReasonButton>
          </li>
        ))}
      </ul>
      {confirming && (
        <ConfirmReason
          title={t(`users.acts.${confirming.key}.confirm`, { name: names })}
          text={confirming.text}
          confirmLabel={confirming.go}
          danger={confirming.danger ?? false}
          needsReason={false}
          onConfirm={() => carryOut(confirming)}
          onClose={() => setConfirming(undefined)}
        />
      )}
      {password && <PasswordPanel first={password} onClose={() => setPassword(undefined)} />}
    </Section>
  )
}
