import {
  closeUserSessionsEndpoint,
  removeUserFactorsEndpoint,
  resetUserPasswordEndpoint,
  type User,
} from '@probeta/contract/access/users.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useChangeUser } from '../../trade/use-change-user.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.tsx'
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
  /** Runs without confirmation: it takes nothing away, or can be undone. */
  plain?: boolean
}

/** `act`: the one that waits to be confirmed. */
const Url = z.object({ act: z.string().optional() })

/** Actions that help somebody who cannot sign in, and those that block somebody who should not. */
export function AccessPanel({ user, reason }: { user: User; reason: string | undefined }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const acts = useActs(user)
  const [{ act: named }, setUrl] = useUrlState(Url)
  const confirming = reason === undefined ? acts.find(({ key }) => key === named) : undefined
  const setConfirming = (act: Act | undefined) => setUrl({ act: act?.key })
  const [password, setPassword] = useState<FirstPassword>()
  const run = useRuns(user, setPassword)

  async function carryOut({ key }: Act) {
    const message = await run[key]()
    await refresh('/users')
    if (message !== undefined) toast.done(message)
  }
  return (
    <Section title={t('users.page.access')} description={t('users.page.accessAbout')}>
      {!reason && <InvitationPanel user={user} />}
      <ul className={`pb-plain-list ${css['acts']}`}>
        {acts.map((act) => (
          <ActRow
            key={act.key}
            act={act}
            reason={reason ?? act.reason}
            onGo={() => (act.plain ? void carryOut(act).catch(toast.refused) : setConfirming(act))}
          />
        ))}
      </ul>
      {confirming && (
        <ConfirmReason
          title={t(`users.acts.${confirming.key}.confirm`, { name: user.names })}
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

function ActRow({ act, reason, onGo }: { act: Act; reason: string | undefined; onGo: () => void }) {
  const { t } = useTranslation()
  return (
    <li className="pb-spread">
      <div>
        <strong className="pb-strong">{t(`users.acts.${act.key}.title`)}</strong>
        <p className="pb-flat pb-dim pb-small">{act.text}</p>
      </div>
      <ReasonButton
        variant={act.danger ? 'light' : 'default'}
        {...(act.danger && { color: 'red' })}
        reason={reason}
        onClick={onGo}
      >
        {act.go}
      </ReasonButton>
    </li>
  )
}

/** The actions on a user as they are worded now. */
function useActs({ email, active, secondFactor, passkeys, pin, directory, hasOwnPassword }: User): Act[] {
  const { t } = useTranslation()
  const byMail = useSendsMail() && email !== ''
  const bare = !secondFactor && passkeys === 0 && !pin
  return [
    {
      key: 'reset',
      text: t(byMail ? 'users.acts.reset.mail' : 'users.acts.reset.hand'),
      go: t(byMail ? 'users.acts.reset.go' : 'users.acts.reset.goHand'),
      reason: !active
        ? t('users.invitation.inactive')
        : directory && !hasOwnPassword
          ? t('errors.user.noPassword')
          : undefined,
      plain: byMail,
    },
    { key: 'signOut', text: t('users.acts.signOut.text'), go: t('users.acts.signOut.go') },
    {
      key: 'factors',
      text: t('users.acts.factors.text'),
      go: t('users.acts.factors.go'),
      reason: bare ? t('users.acts.factors.none') : undefined,
      danger: true,
    },
    {
      key: 'active',
      text: t(active ? 'users.acts.active.text' : 'users.acts.active.inactive'),
      go: t(active ? 'users.acts.active.off' : 'users.acts.active.on'),
      danger: active,
      plain: true,
    },
  ]
}

type Runs = Record<Act['key'], () => Promise<string | undefined>>

/**
 * Runs an action; returns the message to show afterwards, where none was shown. `onPassword` shows a first password, in
 * place of a message.
 */
function useRuns(user: User, onPassword: (first: FirstPassword) => void): Runs {
  const { t } = useTranslation()
  const change = useChangeUser()
  const { id, names, username, email, active } = user
  const params = { userId: id }
  return {
    async reset() {
      const { password } = await api.call(resetUserPasswordEndpoint, { params, body: {} }, { key: uuid() })
      if (password === null) return t('users.acts.reset.sent', { email })
      onPassword({ names, username, password })
      return undefined
    },
    async signOut() {
      const { closed } = await api.call(closeUserSessionsEndpoint, { params })
      return t('users.acts.signOut.done', { count: closed })
    },
    async factors() {
      await api.call(removeUserFactorsEndpoint, { params })
      return t('users.acts.factors.done')
    },
    async active() {
      await change(
        id,
        () => ({ active: !active }),
        t(active ? 'users.acts.active.done' : 'users.acts.active.doneOn'),
      )
      return undefined
    },
  }
}
