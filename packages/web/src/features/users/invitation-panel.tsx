import { permission } from '@probeta/domain/people/permissions.ts'
import { inviteUserEndpoint, type User } from '@probeta/contract/users.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useToast } from '../../ui/use-toast.ts'
import css from './invitation-panel.module.css'
import { useSendsMail } from './queries.ts'

/** The invitation of somebody who has not chosen a password yet, and a way to send it (again). */
export function InvitationPanel({ user }: { user: User }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const sendsMail = useSendsMail()
  const [busy, setBusy] = useState(false)
  const key = useRef(uuid())
  const { email, active, invitation } = user

  async function invite() {
    setBusy(true)
    try {
      await api.call(inviteUserEndpoint, { params: { userId: user.id }, body: {} }, { key: key.current })
      key.current = uuid()
      toast.done(t('users.invitation.underWay', { email }))
      await refresh('/users')
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }

  if (user.hasOwnPassword) return null
  const reason = !may(permission.users, 'edit')
    ? t('common.form.noPermission')
    : !sendsMail
      ? t('users.invitation.noMail')
      : !active
        ? t('users.invitation.inactive')
        : email === ''
          ? t('users.invitation.noAddress')
          : undefined
  return (
    <div className={css['invitation']}>
      <p aria-live="polite">
        {t(`users.invitation.says.${stateOf(user)}`)}
        {(invitation?.state === 'sent' || invitation?.state === 'expired') && (
          <small>
            {t('users.invitation.when', {
              at: format.instant(invitation.at),
              until: format.instant(invitation.until),
            })}
          </small>
        )}
      </p>
      <ReasonButton variant="light" loading={busy} reason={reason} onClick={() => void invite()}>
        {t(invitation ? 'users.invitation.again' : 'users.invitation.send')}
      </ReasonButton>
    </div>
  )
}

const stateOf = ({ invitation }: User) =>
  invitation && invitation.state !== 'accepted' ? invitation.state : 'none'
