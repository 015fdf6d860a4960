import { Button } from '@mantine/core'
import {
  closeOtherSessionsEndpoint,
  closeSessionEndpoint,
  listSessionsEndpoint,
  type OpenSession,
} from '@probeta/contract/sessions.ts'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.ts'
import css from './sessions-card.module.css'

const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  other: IconTerminal2,
}
const query = api.query(listSessionsEndpoint, {})
/** In ms: the server records a session's last request once a minute. */
const justNow = 90_000

/** The user's sessions, each with a button to end it. */
export function SessionsCard() {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const sessions = useQuery(query)
  const [asking, setAsking] = useState(false)
  const [closing, setClosing] = useState<string>()
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey })

  async function close(sessionId: string) {
    setClosing(sessionId)
    try {
      await api.call(closeSessionEndpoint, { params: { sessionId } })
      toast.done(t('profile.sessions.closed'))
    } catch (error) {
      toast.refused(error)
    } finally {
      setClosing(undefined)
      await refresh()
    }
  }
  async function closeOthers() {
    await api.call(closeOtherSessionsEndpoint, {})
    toast.done(t('profile.sessions.othersClosed'))
    await refresh()
  }

  const { items = [], idleMinutes: minutes, hours } = sessions.data ?? {}
  return (
    <Section
      title={t('profile.sessions.title')}
      description={sessions.data && t('profile.sessions.about', { minutes, hours })}
    >
      <QueryState query={sessions}>
        {() => (
          <ul className="pb-card-rows">
            {items.map((item) => (
              <SessionRow
                key={item.id}
                session={item}
                busy={closing === item.id}
                onClose={() => void close(item.id)}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {items.length === 1 && <p className={css['alone']}>{t('profile.sessions.onlyHere')}</p>}
      {items.length > 1 && (
        <Button variant="default" mt="lg" onClick={() => setAsking(true)}>
          {t('profile.sessions.closeOthers')}
        </Button>
      )}
      {asking && (
        <ConfirmReason
          title={t('profile.sessions.closeOthersTitle')}
          text={t('profile.sessions.closeOthersText')}
          confirmLabel={t('profile.sessions.closeOthers')}
          needsReason={false}
          onConfirm={closeOthers}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}

type RowProps = { session: OpenSession; busy: boolean; onClose: () => void }

function SessionRow({ session, busy, onClose }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { browser, system, kind, current, ip, signedInAt, seenAt } = session
  const Icon = icons[kind]
  const device =
    browser && system
      ? t('profile.sessions.device', { browser, system })
      : (browser ?? system ?? t('profile.sessions.unknown'))
  const ago = Date.parse(seenAt) - Date.now()
  const active =
    current || ago > -justNow
      ? t('profile.sessions.now')
      : t('profile.sessions.seen', { ago: format.span(ago) })
  return (
    <li>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div>
        <strong>{device}</strong>
        {current && <StatusBadge tone="ok" label={t('profile.sessions.here')} />}
        <p>
          <span>{active}</span>
          <span>{t('profile.sessions.signedIn', { at: format.instant(signedInAt) })}</span>
          {ip && <span>{t('profile.sessions.address', { ip })}</span>}
        </p>
      </div>
      {!current && (
        <Button
          variant="subtle"
          size="compact-md"
          loading={busy}
          aria-label={t('profile.sessions.closeNamed', { device })}
          onClick={onClose}
        >
          {t('profile.sessions.close')}
        </Button>
      )}
    </li>
  )
}
