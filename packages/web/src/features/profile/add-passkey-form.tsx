import { TextInput } from '@mantine/core'
import {
  addPasskeyEndpoint,
  longestPasskeyName,
  prepareNewPasskeyEndpoint,
} from '@probeta/contract/passkeys.ts'
import { listSessionsEndpoint } from '@probeta/contract/sessions.ts'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { CardForm } from '../../ui/forms/card-form.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { nameProvider, nameUniquely } from './name-passkey.ts'

type Props = { taken: readonly string[]; onAdded: () => void; onCancel: () => void }

/** Asks for a name, then the browser verifies by finger, face or PIN; an empty name becomes that of the key's provider. */
export function AddPasskeyForm({ taken, onAdded, onCancel }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const suggested = nameUniquely(useDevice(), taken)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const name = typed ?? suggested
  const missing = name.trim() === ''

  async function add() {
    const question = await api.call(prepareNewPasskeyEndpoint, { body: {} })
    const { makeKey } = await import('../../session/passkeys/use-key.ts')
    const made = await makeKey(question)
    if (!made.ok) {
      return made.why === 'replaced'
        ? undefined
        : setProblem(t(`session.passkey.${made.why}`, { origin: question.origin }))
    }
    const provider = typed === undefined ? nameProvider(made.authenticatorData) : undefined
    await api.call(addPasskeyEndpoint, {
      body: { name: provider === undefined ? name : nameUniquely(provider, taken), key: made.answer },
    })
    onAdded()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy || missing) return
    setBusy(true)
    setProblem(undefined)
    try {
      await add()
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'passkey.refused') setProblem(error.title)
      else toast.refused(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <CardForm
      saveLabel={t('profile.passkeys.create')}
      busy={busy}
      onSubmit={(event) => void submit(event)}
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

/** This browser and system, as the list of sessions calls them. */
function useDevice(): string {
  const { t } = useTranslation()
  const { data } = useQuery(api.query(listSessionsEndpoint, {}))
  const { browser = null, system = null } = data?.items.find(({ current }) => current) ?? {}
  return browser && system
    ? t('profile.sessions.device', { browser, system })
    : (browser ?? system ?? t('profile.sessions.here'))
}
