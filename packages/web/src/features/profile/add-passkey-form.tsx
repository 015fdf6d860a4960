import { TextInput } from '@mantine/core'
import {
  addPasskeyEndpoint,
  longestPasskeyName,
  prepareNewPasskeyEndpoint,
} from '@probeta/contract/access/passkeys.ts'
import { listSessionsEndpoint } from '@probeta/contract/access/sessions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { CardForm } from '../../ui/forms/card-form.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { nameDevice } from './name-device.ts'
import { nameProvider, nameUniquely } from './name-passkey.ts'
import { useRefusalBeside } from './use-refusal-beside.ts'

type Props = { taken: readonly string[]; onAdded: () => void; onCancel: () => void }

/** Asks for a name, then the browser verifies by finger, face or PIN; an empty name becomes that of the key's provider. */
export function AddPasskeyForm({ taken, onAdded, onCancel }: Props) {
  const { t } = useTranslation()
  const suggested = nameUniquely(useDevice(), taken)
  const [typed, setTyped] = useState<string>()
  const { problem, setProblem, refuse } = useRefusalBeside('passkey.refused')
  const { busy, run } = useBusy()
  const name = typed ?? suggested
  const missing = name.trim() === ''

  async function add() {
    setProblem(undefined)
    const { origin, made } = await askForKey()
    if (!made.ok) {
      if (made.why !== 'replaced') setProblem(t(`session.passkey.${made.why}`, { origin }))
      return
    }
    const provider = typed === undefined ? nameProvider(made.authenticatorData) : undefined
    await api.call(addPasskeyEndpoint, {
      body: { name: provider === undefined ? name : nameUniquely(provider, taken), key: made.answer },
    })
    onAdded()
  }

  return (
    <CardForm
      saveLabel={t('profile.passkeys.create')}
      busy={busy}
      onSubmit={() => !missing && void run(add, refuse)}
      onCancel={onCancel}
    >
      <TextInput
        label={t('profile.passkeys.name')}
        description={t('profile.passkeys.nameHint')}
        autoComplete="off"
        autoFocus
        maxLength={longestPasskeyName}
        value={name}
        error={missing && t('common.form.required')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="alert" className="pb-danger">
        {problem}
      </p>
      {busy && <p role="status">{t('profile.passkeys.creating')}</p>}
    </CardForm>
  )
}

/** Has the browser make a key for a fresh challenge of the server. */
async function askForKey() {
  const question = await api.call(prepareNewPasskeyEndpoint, { body: {} })
  const { makeKey } = await import('../../session/passkeys/use-key.ts')
  return { origin: question.origin, made: await makeKey(question) }
}

/** This browser and system, as the list of sessions calls them. */
function useDevice(): string {
  const { t } = useTranslation()
  const { data } = useQuery(api.query(listSessionsEndpoint, {}))
  const here = data?.items.find(({ current }) => current)
  return nameDevice(t, here) ?? t('profile.sessions.here')
}
