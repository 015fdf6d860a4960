import { NativeSelect, TextInput } from '@mantine/core'
import { addTokenEndpoint, type TokenPermissions } from '@probeta/contract/access/api-tokens.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useSession } from '../../../session/current-session.ts'
import { PermissionsForm } from '../../../trade/permissions/permissions-form.tsx'
import { CardForm } from '../../../ui/forms/card-form.tsx'
import { useBusy } from '../../../ui/forms/use-busy.ts'

const longestName = 80
const validities = [30, 90, 365]

type Props = { onMade: (made: ResultOf<typeof addTokenEndpoint>) => void; onCancel: () => void }

/** Name, validity and permissions of a new token; submitting asks for proof of identity. */
export function TokenForm({ onMade, onCancel }: Props) {
  const { t } = useTranslation()
  const held = useSession()?.levels ?? {}
  const [name, setName] = useState('')
  const [days, setDays] = useState(90)
  const [permissions, setPermissions] = useState<TokenPermissions>({})
  const [tried, setTried] = useState(false)
  const { busy, run } = useBusy()
  const missing = name.trim() === ''

  function submit() {
    setTried(true)
    if (missing) return
    void run(async () => onMade(await api.call(addTokenEndpoint, { body: { name, days, permissions } })))
  }

  return (
    <CardForm saveLabel={t('profile.tokens.create')} busy={busy} onSubmit={submit} onCancel={onCancel}>
      <TextInput
        label={t('profile.tokens.name')}
        description={t('profile.tokens.nameHint')}
        autoComplete="off"
        autoFocus
        required
        maxLength={longestName}
        value={name}
        error={tried && missing && t('common.form.required')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('profile.tokens.days')}
        maw={280}
        value={String(days)}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
        data={validities.map((count) => ({
          value: String(count),
          label: t('profile.tokens.daysOf', { count }),
        }))}
      />
      {Object.keys(held).length > 0 && (
        <fieldset className="pb-group">
          <legend>{t('profile.tokens.permissions')}</legend>
          <PermissionsForm value={permissions} upTo={held} onChange={setPermissions} />
        </fieldset>
      )}
    </CardForm>
  )
}
