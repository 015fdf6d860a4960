import { Button } from '@mantine/core'
import {
  closeOtherSessionsEndpoint,
  closeSessionEndpoint,
  type OpenSession,
} from '@probeta/contract/access/sessions.ts'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { CardRow } from '../../ui/card-row.tsx'
import { nameDevice } from './name-device.ts'
import { sessionsQuery } from './queries.ts'

const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  other: IconTerminal2,
}
/** In ms: the server records a session's last request once a minute. */
const justNow = 90_000

/** The user's sessions, each with a button to end it. */
export function SessionsCard() {
  const { t } = useTranslation()
  const sessions = useQuery(sessionsQuery())
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
              <SessionRow key={item.id} session={item} />
            ))}
          </ul>
        )}
      </QueryState>
      {items.length === 1 && <p className="pb-dim pb-small">{t('profile.sessions.onlyHere')}</p>}
      {items.length > 1 && <CloseOthers />}
    </Section>
  )
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey })
}

function CloseOthers() {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const [asking, setAsking] = useState(false)
  async function close() {
    await api.call(closeOtherSessionsEndpoint, {})
    toast.done(t('profile.sessions.othersClosed'))
    await refresh()
  }
  return (
    <>
      <Button variant="default" mt="lg" onClick={() => setAsking(true)}>
        {t('profile.sessions.closeOthers')}
      </Button>
      {asking && (
        <ConfirmReason
          title={t('profile.sessions.closeOthersTitle')}
          text={t('profile.sessions.closeOthersText')}
          confirmLabel={t('profile.sessions.closeOthers')}
          needsReason={false}
          onConfirm={close}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, current, ip, signedInAt, seenAt } = session
  const device = nameDevice(t, session) ?? t('profile.sessions.unknown')
  const ago = Date.parse(seenAt) - Date.now()
  const active =
    current || ago > -justNow
      ? t('profile.sessions.now')
      : t('profile.sessions.seen', { ago: format.span(ago) })
  return (
    <CardRow
      icon={icons[kind]}
      name={device}
      badge={current && <StatusBadge tone="ok" label={t('profile.sessions.here')} />}
      facts={[
        active,
        t('profile.sessions.signedIn', { at: format.instant(signedInAt) }),
        ip ? t('profile.sessions.address', { ip }) : false,
      ]}
    >
      {!current && <CloseButton sessionId={session.id} device={device} />}
    </CardRow>
  )
}

function CloseButton({ sessionId, device }: { sessionId: string; device: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  async function close() {
    if (await run(() => api.call(closeSessionEndpoint, { params: { sessionId } })))
      toast.done(t('profile.sessions.closed'))
    await refresh()
  }
  return (
    <Button
      variant="subtle"
      size="compact-md"
      loading={busy}
      aria-label={t('profile.sessions.closeNamed', { device })}
      onClick={() => void close()}
    >
      {t('profile.sessions.close')}
    </Button>
  )
}
