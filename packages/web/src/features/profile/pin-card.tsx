import { Button, Group } from '@mantine/core'
import { findPinEndpoint, type OwnPin, removePinEndpoint } from '@probeta/contract/access/tablets.ts'
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
import { useToast } from '../../ui/use-toast.tsx'
import { PinForm } from './pin-form.tsx'

const query = api.query(findPinEndpoint, {})

/** The user's PIN for shared tablets: its state, setting it, and removing it. */
export function PinCard({ username }: { username: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const pin = useQuery(query)
  const [doing, setDoing] = useState<'set' | 'remove'>()
  const done = () => setDoing(undefined)
  async function report(sentence: string) {
    toast.done(sentence)
    await client.invalidateQueries({ queryKey: query.queryKey })
  }
  function saved() {
    done()
    void report(t('tablets.pin.saved'))
  }
  return (
    <Section title={t('tablets.pin.title')} description={t('tablets.pin.about')}>
      <QueryState query={pin}>{(own) => <State own={own} />}</QueryState>
      {doing === 'set' ? (
        <PinForm username={username} onSaved={saved} onCancel={done} />
      ) : (
        pin.data && <Ways set={pin.data.since !== null} onChoose={setDoing} />
      )}
      {doing === 'remove' && (
        <ConfirmReason
          title={t('tablets.pin.removeTitle')}
          text={t('tablets.pin.removeText')}
          confirmLabel={t('tablets.pin.remove')}
          needsReason={false}
          danger
          onConfirm={() => api.call(removePinEndpoint, {}).then(() => report(t('tablets.pin.removed')))}
          onClose={done}
        />
      )}
    </Section>
  )
}

function Ways({ set, onChoose }: { set: boolean; onChoose: (way: 'set' | 'remove') => void }) {
  const { t } = useTranslation()
  return (
    <div className="pb-card-form-buttons">
      <Button variant={set ? 'default' : 'light'} onClick={() => onChoose('set')}>
        {t(set ? 'tablets.pin.change' : 'tablets.pin.set')}
      </Button>
      {set && (
        <Button variant="subtle" onClick={() => onChoose('remove')}>
          {t('tablets.pin.remove')}
        </Button>
      )}
    </div>
  )
}

function State({ own: { since, closed, tablets } }: { own: OwnPin }) {
  const { t } = useTranslation()
  const format = useFormat()
  const places =
    tablets.length > 0 ? t('tablets.pin.places', { names: tablets.join(', ') }) : t('tablets.pin.noPlaces')
  return (
    <Group gap={12} mb="md">
      {since === null ? (
        <StatusBadge tone="neutral" label={t('tablets.pin.off')} />
      ) : closed ? (
        <StatusBadge tone="danger" icon={IconLock} label={t('tablets.pin.closed')} />
      ) : (
        <StatusBadge tone="ok" icon={IconDialpad} label={t('tablets.pin.on')} />
      )}
      <p className="pb-flat pb-dim pb-small">
        {since !== null && `${t('tablets.pin.since', { at: format.dayOf(since) })} `}
        {places}
      </p>
      {closed && <p className="pb-flat pb-dim pb-small">{t('tablets.pin.closedText')}</p>}
    </Group>
  )
}
