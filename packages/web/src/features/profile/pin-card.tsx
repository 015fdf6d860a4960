import { Button } from '@mantine/core'
import { findPinEndpoint, type OwnPin, removePinEndpoint } from '@probeta/contract/tablets.ts'
import { IconDialpad, IconLock } from '@tabler/icons-react'
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
import css from './pin-card.module.css'
import { PinForm } from './pin-form.tsx'

const query = api.query(findPinEndpoint, {})

/** The user's PIN for shared tablets: its state, setting it, and removing it. */
export function PinCard({ username }: { username: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const pin = useQuery(query)
  const [doing, setDoing] = useState<'set' | 'remove'>()
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey })
  const done = () => setDoing(undefined)

  async function remove() {
    await api.call(removePinEndpoint, {})
    toast.done(t('tablets.pin.removed'))
    await refresh()
  }
  async function saved() {
    done()
    toast.done(t('tablets.pin.saved'))
    await refresh()
  }

  return (
    <Section title={t('tablets.pin.title')} description={t('tablets.pin.about')}>
      <QueryState query={pin}>{(own) => <State own={own} />}</QueryState>
      {doing === 'set' && <PinForm username={username} onSaved={() => void saved()} onCancel={done} />}
      {doing !== 'set' && pin.data && (
        <div className="pb-card-form-buttons">
          <Button variant={pin.data.since === null ? 'light' : 'default'} onClick={() => setDoing('set')}>
            {t(pin.data.since === null ? 'tablets.pin.set' : 'tablets.pin.change')}
          </Button>
          {pin.data.since !== null && (
            <Button variant="subtle" onClick={() => setDoing('remove')}>
              {t('tablets.pin.remove')}
            </Button>
          )}
        </div>
      )}
      {doing === 'remove' && (
        <ConfirmReason
          title={t('tablets.pin.removeTitle')}
          text={t('tablets.pin.removeText')}
          confirmLabel={t('tablets.pin.remove')}
          needsReason={false}
          danger
          onConfirm={remove}
          onClose={done}
        />
      )}
    </Section>
  )
}

function State({ own: { since, closed, tablets } }: { own: OwnPin }) {
  const { t } = useTranslation()
  const format = useFormat()
  const places =
    tablets.length > 0 ? t('tablets.pin.places', { names: tablets.join(', ') }) : t('tablets.pin.noPlaces')
  return (
    <div className={css['state']}>
      {since === null ? (
        <StatusBadge tone="neutral" label={t('tablets.pin.off')} />
      ) : closed ? (
        <StatusBadge tone="danger" icon={IconLock} label={t('tablets.pin.closed')} />
      ) : (
        <StatusBadge tone="ok" icon={IconDialpad} label={t('tablets.pin.on')} />
      )}
      <p>
        {since !== null && `${t('tablets.pin.since', { at: format.dayOf(since) })} `}
        {places}
      </p>
      {closed && <p>{t('tablets.pin.closedText')}</p>}
    </div>
  )
}
