import { Button } from '@mantine/core'
import { mostPasskeys, type Passkey, removePasskeyEndpoint } from '@probeta/contract/access/passkeys.ts'
import { listSessionsEndpoint } from '@probeta/contract/access/sessions.ts'
import { IconCloud, IconFingerprint, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat } from '../../session/current-session.ts'
import { knowsPasskeys } from '../../session/passkeys/knows-passkeys.ts'
import { passkeysQuery } from '../../session/passkeys/use-own-passkeys.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { CardRow } from '../../ui/card-row.tsx'

/** The user's passkeys; adding and removing ask for proof of identity. */
export function PasskeysCard() {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const passkeys = useQuery(passkeysQuery)
  const [removing, setRemoving] = useState<Passkey>()
  const refresh = () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey })

  async function remove({ id }: Passkey) {
    await api.call(removePasskeyEndpoint, { params: { passkeyId: id } })
    toast.done(t('profile.passkeys.removed'))
    await Promise.all([refresh(), client.invalidateQueries({ queryKey: [listSessionsEndpoint.path] })])
  }

  return (
    <Section title={t('profile.passkeys.title')} description={t('profile.passkeys.about')}>
      <QueryState query={passkeys}>
        {({ items, origin }) => (
          <>
            {items.length === 0 ? (
              <p className="pb-dim pb-flat">{t('profile.passkeys.none')}</p>
            ) : (
              <ul className="pb-card-rows">
                {items.map((item) => (
                  <KeyRow key={item.id} passkey={item} onRemove={() => setRemoving(item)} />
                ))}
              </ul>
            )}
            <AddKey taken={items.map(({ name }) => name)} origin={origin} onAdded={() => void refresh()} />
          </>
        )}
      </QueryState>
      {removing && (
        <ConfirmReason
          title={t('profile.passkeys.removeTitle', { name: removing.name })}
          text={t('profile.passkeys.removeText')}
          confirmLabel={t('profile.passkeys.remove')}
          danger
          needsReason={false}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Section>
  )
}

type AddProps = { taken: readonly string[]; origin: string | null; onAdded: () => void }

/** The button for another passkey, and in its place the form once it was pressed. */
function AddKey({ taken, origin, onAdded }: AddProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [adding, setAdding] = useState(false)
  const reason = useReason(taken.length, origin)
  function finish() {
    setAdding(false)
    toast.done(t('profile.passkeys.done'))
    onAdded()
  }
  if (adding) return <AddPasskeyForm taken={taken} onAdded={finish} onCancel={() => setAdding(false)} />
  return (
    <ReasonButton
      side="start"
      mt="lg"
      variant="light"
      leftSection={<IconPlus size={17} />}
      reason={reason}
      onClick={() => setAdding(true)}
    >
      {t('profile.passkeys.add')}
    </ReasonButton>
  )
}

/** The reason why no passkey can be added now; undefined where one can. */
function useReason(have: number, origin: string | null): string | undefined {
  const { t } = useTranslation()
  if (origin === null) return t('errors.passkey.wrongAddress')
  if (origin !== location.origin) return t('session.passkey.elsewhere', { origin })
  if (!knowsPasskeys()) return t('profile.passkeys.noBrowser')
  return have >= mostPasskeys ? t('errors.passkey.tooMany', { most: mostPasskeys }) : undefined
}

const justNow = 60_000

function KeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, synced, addedAt, usedAt, host } = passkey
  const ago = usedAt === null ? undefined : Date.parse(usedAt) - Date.now()
  const used =
    ago === undefined
      ? t('profile.passkeys.unused')
      : ago > -justNow
        ? t('profile.passkeys.usedNow')
        : t('profile.passkeys.used', { ago: format.span(ago) })
  return (
    <CardRow
      icon={synced ? IconCloud : IconFingerprint}
      name={name}
      badge={<StatusBadge tone="neutral" label={t(`profile.passkeys.${synced ? 'synced' : 'single'}`)} />}
      facts={[
        used,
        t('profile.passkeys.added', { at: format.dayOf(addedAt) }),
        host !== location.hostname && t('profile.passkeys.at', { host }),
      ]}
    >
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={t('profile.passkeys.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('profile.passkeys.remove')}
      </Button>
    </CardRow>
  )
}
