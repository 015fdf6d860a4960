import { NativeSelect, TextInput } from '@mantine/core'
import type { MadeToken, NewToken, TokenPermissions } from '@probeta/contract/access/api-tokens.ts'
import { greatestByWorkSite, type Held, lesserOf } from '@probeta/domain/people/permissions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardForm } from '../../ui/forms/card-form.tsx'
import type { Choice } from '../../ui/fields/search-select.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { PermissionsForm } from '../permissions/permissions-form.tsx'
import { TokenSitesField } from './token-sites-field.tsx'

const longestName = 80
const validities = [30, 90, 365]

type Props = {
  /** What its user may do: a token can do no more. */
  held: Held
  /** The work sites of a client user; undefined: of staff, who reach all. */
  workSites: readonly Choice[] | undefined
  make: (wanted: NewToken) => Promise<MadeToken>
  onMade: (made: MadeToken) => void
  onCancel: () => void
}

/** Name, validity and permissions of a new token; submitting asks for proof of identity. */
export function TokenForm({ held, workSites, make, onMade, onCancel }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [days, setDays] = useState(90)
  const [permissions, setPermissions] = useState<TokenPermissions>({})
  const [sites, setSites] = useState<readonly Choice[]>([])
  const [tried, setTried] = useState(false)
  const { busy, run } = useBusy()
  const missing = name.trim() === ''
  const upTo = sites.length > 0 ? lesserOf(held, greatestByWorkSite) : held

  function submit() {
    setTried(true)
    if (missing) return
    const limits = sites.length > 0 ? sites.map(({ value }) => value) : null
    void run(async () =>
      onMade(await make({ name, days, workSites: limits, permissions: lesserOf(permissions, upTo) })),
    )
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
      <TokenSitesField own={workSites} value={sites} onChange={setSites} />
      {Object.keys(held).length > 0 && (
        <fieldset className="pb-group">
          <legend>{t('profile.tokens.permissions')}</legend>
          <PermissionsForm value={lesserOf(permissions, upTo)} upTo={upTo} onChange={setPermissions} />
        </fieldset>
      )}
    </CardForm>
  )
}
