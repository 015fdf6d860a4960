import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { receiveSheet, type Sheet } from '@probeta/contract/sheets.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/form-drawer.tsx'
import { useFieldRules } from '../../ui/use-field-rules.ts'

type Props = { sheet: Sheet; waiting: number; onClose: () => void }

/** What came in with a sheet gets its place in the laboratory. */
export function ReceiveForm({ sheet, waiting, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const rules = useFieldRules()
  const form = useForm({ initialValues: { location: '' }, validate: { location: rules.required } })
  return (
    <FormDrawer
      form={form}
      title={t('sheets.receive.title', { number: sheet.number })}
      draft={`reception:${sheet.id}`}
      version={sheet.version}
      reason={form.values.location.trim() === '' ? t('sheets.receive.missing') : undefined}
      saveLabel={t('sheets.receive.save')}
      submit={async ({ location }, { version }) => {
        await api.call(receiveSheet, { params: { sheetId: sheet.id }, body: { location }, version })
        await refresh('/sheets', '/samples', '/breaks', '/specimens', '/dashboard')
      }}
      onClose={onClose}
    >
      <p className="pb-modal-text">{t('sheets.receive.text', { count: waiting })}</p>
      <TextInput
        label={t('sheets.receive.location')}
        description={t('sheets.receive.locationHint')}
        required
        maxLength={60}
        {...form.getInputProps('location')}
      />
    </FormDrawer>
  )
}
