import { TextInput } from '@mantine/core'
import { receiveSheetEndpoint, type Sheet } from '@probeta/contract/concrete/sheets.ts'
import { listStoragePlacesEndpoint } from '@probeta/contract/laboratory/storage-places.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { PlaceSelect } from '../../../trade/choices/place-select.tsx'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { useRefreshSheets } from '../queries.ts'

type Props = { sheet: Sheet; waiting: number; onClose: () => void }

/** Assigns a storage place to what was received with a sheet: one of the list, or free text without a list. */
export function ReceiveForm({ sheet, waiting, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefreshSheets()
  const places = useQuery(api.query(listStoragePlacesEndpoint, {})).data?.items
  const { form, field } = useContractForm(receiveSheetEndpoint.body, {
    values: { placeId: '', location: '' },
    label: () => t('sheets.receive.location'),
  })
  const { placeId, location } = form.values
  const listed = places !== undefined && places.length > 0
  const chosen = listed ? places.some(({ id }) => id === placeId) : location.trim() !== ''
  return (
    <FormDrawer
      form={form}
      title={t('sheets.receive.title', { number: sheet.number })}
      draft={`reception:${sheet.id}`}
      version={sheet.version}
      reason={chosen ? undefined : t('sheets.receive.missing')}
      saveLabel={t('sheets.receive.save')}
      submit={async (_, { version }) => {
        const body = listed ? { placeId, location: '' } : { placeId: null, location }
        await api.call(receiveSheetEndpoint, { params: { sheetId: sheet.id }, body, version })
        await refresh()
      }}
      onClose={onClose}
    >
      <p className="pb-modal-text">{t('sheets.receive.text', { count: waiting })}</p>
      {listed ? (
        <PlaceSelect {...field('placeId')} places={places} required />
      ) : (
        <TextInput {...field('location')} description={t('sheets.receive.locationHint')} required />
      )}
    </FormDrawer>
  )
}
