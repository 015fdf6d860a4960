import { Stack, Switch } from '@mantine/core'
import {
  erasedWhat,
  eraseContactEndpoint,
  type ErasurePreview,
  eraseUserEndpoint,
} from '@probeta/contract/laboratory/personal-data.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat } from '../../session/current-session.ts'
import { LongText } from '../../ui/fields/long-text.tsx'
import { AskDialog } from '../../ui/forms/ask-dialog.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import type { Person } from './take-data.tsx'

type Named = Exclude<Person, 'self'>
type Props = {
  person: Named
  name: string
  preview: ErasurePreview
  onErased: (() => void) | undefined
  onClose: () => void
}

const erase = (person: Named, { reason, keepName }: { reason: string; keepName: boolean }, key: string) =>
  'userId' in person
    ? api.call(eraseUserEndpoint, { params: person, body: { reason, keepName } }, { key })
    : api.call(eraseContactEndpoint, { params: person, body: { reason } }, { key })

/** Says what is deleted, replaced and kept, and erases a person once the reason is written. */
export function EraseDialog({ person, name, preview: { effects, namedUntil }, onErased, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const refresh = useRefresh()
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const [keepName, setKeepName] = useState(namedUntil !== null)
  async function confirm() {
    await erase(person, { reason: reason.trim(), keepName }, key)
    toast.done(t('personalData.erasing.done'))
    await refresh('/users', '/clients', '/contacts', '/personal-data')
    onErased?.()
  }
  return (
    <AskDialog
      title={t('personalData.erasing.title', { name })}
      text={t('personalData.erasing.text')}
      confirmLabel={t('personalData.erasing.go')}
      danger
      missing={reason.trim() === ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        {(['deleted', 'replaced', 'kept'] as const).map((effect) => {
          const some = effects.filter(({ what }) => erasedWhat[what] === effect)
          return (
            some.length > 0 && (
              <div key={effect}>
                <strong className="pb-strong">{t(`personalData.erasing.effects.${effect}`)}</strong>
                <ul className="pb-plain-list">
                  {some.map(({ what, count }) => (
                    <li key={what}>
                      {t(`personalData.erasing.what.${what}`)} <small>{format.number(count)}</small>
                    </li>
                  ))}
                </ul>
              </div>
            )
          )
        })}
        {namedUntil !== null && (
          <Switch
            label={t('personalData.erasing.keepName')}
            description={t('personalData.erasing.keepNameHint', { day: format.day(namedUntil) })}
            checked={keepName}
            onChange={(event) => setKeepName(event.currentTarget.checked)}
          />
        )}
        <LongText
          label={t('common.form.reason')}
          description={t('personalData.erasing.reasonHint')}
          required
          maxLength={300}
          value={reason}
          onChange={setReason}
        />
      </Stack>
    </AskDialog>
  )
}
