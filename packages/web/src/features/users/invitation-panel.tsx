import { permission } from '@probeta/domain/people/permissions.ts'
import { inviteUserEndpoint, type User } from '@probeta/contract/access/users.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useToast } from '../../ui/use-toast.tsx'
import css from './invitation-panel.module.css'
import { useSendsMail } from './queries.ts'

/** The invitation of somebody who has not chosen a password yet, and a way to send it (again). */
export function InvitationPanel({ user }: { user: User }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const refresh = useRefresh()
  const reason = useReason(user)
  const { busy, run } = useBusy()
  const key = useRef(uuid())
  const { email, invitation } = user

  async function invite() {
    await api.call(inviteUserEndpoint, { params: { userId: user.id }, body: {} }, { key: key.current })
    key.current = uuid()
    toast.done(t('users.invitation.underWay', { email }))
    await refresh('/users')
  }

  if (user.hasOwnPassword || user.directory) return null
  return (
    <div className={`pb-spread ${css['invitation']}`}>
      <p className="pb-flat" aria-live="polite">
        {t(`users.invitation.says.${stateOf(user)}`)}
        {(invitation?.state === 'sent' || invitation?.state === 'expired') && (
          <small className="pb-block pb-dim pb-small">
            {t('users.invitation.when', {
              at: format.instant(invitation.at),
              until: format.instant(invitation.until),
            })}
          </small>
        )}
      </p>
      <ReasonButton variant="light" loading={busy} reason={reason} onClick={() => void run(invite)}>
        {t(invitation ? 'users.invitation.again' : 'users.invitation.send')}
      </ReasonButton>
    </div>
  )
}

/** The reason why no invitation can be sent; undefined where one can. */
function useReason({ active, email }: User): string | undefined {
  const { t } = useTranslation()
  const may = useMay()
  const sendsMail = useSendsMail()
  if (!may(permission.users, 'edit')) return t('common.form.noPermission')
  if (!sendsMail) return t('users.invitation.noMail')
  if (!active) return t('users.invitation.inactive')
  return email === '' ? t('users.invitation.noAddress') : undefined
}

const stateOf = ({ invitation }: User) =>
  invitation && invitation.state !== 'accepted' ? invitation.state : 'none'
