import { Button, Group, TextInput } from '@mantine/core'
import {
  addPressBridgeEndpoint,
  listPressBridgesEndpoint,
  type PressBridge,
  revokePressBridgeEndpoint,
} from '@probeta/contract/laboratory/press-bridges.ts'
import type { Press } from '@probeta/contract/laboratory/presses.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat } from '../../session/current-session.ts'
import { ShownOnce } from '../../ui/fields/shown-once.tsx'
import { AskButton } from '../../ui/forms/ask-button.tsx'
import { Dialog } from '../../ui/forms/dialog.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useToast } from '../../ui/use-toast.tsx'

/** A difference of clocks from which it is shown, s. */
const clockTolerance = 120

/** The bridges of a press: added with a key that is shown once, and revoked. */
export function BridgePanel({ press, onClose }: { press: Press; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const [name, setName] = useState('')
  const [key, setKey] = useState<string>()
  const bridges = useQuery(api.query(listPressBridgesEndpoint, {}))
  async function add() {
    setKey((await api.call(addPressBridgeEndpoint, { params: { pressId: press.id }, body: { name } })).key)
    setName('')
    await refresh('/press-bridges')
  }
  return (
    <Dialog onClose={onClose} title={t('presses.bridge.titleOf', { name: press.name })}>
      <p className="pb-modal-text">{t('presses.bridge.about')}</p>
      {key !== undefined && (
        <ShownOnce
          title={t('presses.bridge.once')}
          label={t('presses.bridge.key')}
          value={key}
          copyLabel={t('presses.bridge.copy')}
          copiedLabel={t('presses.bridge.copied')}
        />
      )}
      <QueryState query={bridges}>
        {({ items }) => (
          <ul className="pb-card-rows">
            {items
              .filter(({ pressId }) => pressId === press.id)
              .map((bridge) => (
                <BridgeRow key={bridge.id} bridge={bridge} />
              ))}
          </ul>
        )}
      </QueryState>
      <TextInput
        mt="md"
        label={t('presses.bridge.name')}
        description={t('presses.bridge.nameHint')}
        maxLength={200}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Group justify="flex-end" mt="md">
        <Button disabled={name.trim() === ''} onClick={() => void add().catch(toast.refused)}>
          {t('presses.bridge.add')}
        </Button>
      </Group>
    </Dialog>
  )
}

function BridgeRow({ bridge }: { bridge: PressBridge }) {
  const { t } = useTranslation()
  const format = useFormat()
  const refresh = useRefresh()
  const { id, name, heardAt, revokedAt, clockAheadSeconds } = bridge
  const isClockOff = Math.abs(clockAheadSeconds) > clockTolerance
  async function revoke() {
    await api.call(revokePressBridgeEndpoint, { params: { bridgeId: id } })
    await refresh('/press-bridges')
  }
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>
          <span>
            {revokedAt !== null
              ? t('presses.bridge.revoked', { at: format.instant(revokedAt) })
              : heardAt === null
                ? t('presses.bridge.never')
                : t('presses.bridge.heard', { at: format.instant(heardAt) })}
          </span>
          {revokedAt === null && isClockOff && (
            <span>
              {t('presses.bridge.clock', { minutes: Math.round(Math.abs(clockAheadSeconds) / 60) })}
            </span>
          )}
        </p>
      </div>
      {revokedAt === null && (
        <AskButton
          variant="subtle"
          color="red"
          label={t('presses.bridge.revoke')}
          ask={{
            danger: true,
            needsReason: false,
            title: t('presses.bridge.revokeTitle', { name }),
            text: t('presses.bridge.revokeText'),
            onConfirm: revoke,
          }}
        />
      )}
    </li>
  )
}
