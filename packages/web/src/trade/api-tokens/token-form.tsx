import { NativeSelect, TextInput } from '@mantine/core'
import type { MadeToken, NewToken, TokenPermissions } from '@probeta/contract/access/api-tokens.ts'
import type { Held } from '@probeta/domain/people/permissions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardForm } from '../../ui/forms/card-form.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { PermissionsForm } from '../permissions/permissions-form.tsx'

const longestName = 80
const validities = [30, 90, 365]

type Props = {
  /** What its user may do: a token can do no more. */
  held: Held
  make: (wanted: NewToken) => Promise<MadeToken>
  onMade: (made: MadeToken) => void
  onCancel: () => void
}

/** Name, validity and permissions of a new token; submitting asks for proof of identity. */
export function TokenForm({ held, make, onMade, onCancel }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [days, setDays] = useState(90)
  const [permissions, setPermissions] = useState<TokenPermissions>({})
  const [tried, setTried] = useState(false)
  const { busy, run } = useBusy()
  const missing = name.trim() === ''

  function submit() {
    setTried(true)
    if (missing) return
    void run(async () => onMade(await make({ name, days, permissions })))
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
