import { TextInput } from '@mantine/core'
import { nameTabletEndpoint } from '@probeta/contract/access/tablets.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { sessionUser } from '../../session/session-store.ts'
import { takeTurn } from '../../session/tablet/tablet-turn.ts'
import { CardForm } from '../../ui/forms/card-form.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useToast } from '../../ui/use-toast.tsx'

/** Registers this device as a tablet; the password is asked for in the process. */
export function NameTabletForm({ onNamed, onCancel }: { onNamed: () => void; onCancel: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { busy, run } = useBusy()
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)

  async function register() {
    const given = name.trim()
    await api.call(nameTabletEndpoint, { body: { name: given } })
    // The next person must not continue where this one was.
    takeTurn(sessionUser()?.id ?? 0)
    toast.done(t('tablets.card.named', { name: given }))
    onNamed()
  }
  return (
    <CardForm
      saveLabel={t('tablets.card.save')}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') setMissing(true)
        else void run(register)
      }}
      onCancel={onCancel}
    >
      <TextInput
        label={t('tablets.card.name')}
        description={t('tablets.card.nameHint')}
        required
        autoFocus
        autoComplete="off"
        maxLength={80}
        value={name}
        error={missing && t('common.form.required')}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setMissing(false)
        }}
      />
    </CardForm>
  )
}
