import { Switch, TextInput } from '@mantine/core'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  addStoragePlaceEndpoint,
  changeStoragePlaceEndpoint,
  StoragePlace,
} from '@probeta/contract/laboratory/storage-places.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../ui/forms/use-contract-form.ts'

type Props = { place: StoragePlace | undefined; onClose: () => void }

type Values = Omit<Parsed<typeof changeStoragePlaceEndpoint>['body'], 'capacity'> & { capacity: string }

const { body: Body } = changeStoragePlaceEndpoint
const capacityOf = (text: string) => (text.trim() === '' ? null : Number(text))

const blank: Values = { code: '', tank: '', shelf: '', capacity: '', active: true }
const valuesOf = ({ code, tank, shelf, capacity, active }: StoragePlace): Values => ({
  ...{ code, tank, shelf, capacity: capacity?.toString() ?? '', active },
})

/** A tank or shelf: the text of its label and its usual name. */
export function PlaceForm({ place, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { field, known, edited } = useRecordForm<Values, StoragePlace>(Body, {
    row: place,
    Row: StoragePlace,
    blank,
    toForm: valuesOf,
    label: (name) => t(`storagePlaces.fields.${name}`),
    rules: {
      code: (code) => (Body.shape.code.safeParse(code).success ? null : t('storagePlaces.wrongCode')),
      capacity: (text) =>
        Body.shape.capacity.safeParse(capacityOf(text)).success ? null : t('storagePlaces.wrongCapacity'),
    },
  })
  return (
    <FormDrawer
      {...edited}
      title={known ? t('storagePlaces.edit', { code: known.code }) : t('storagePlaces.add')}
      draft={known ? `storagePlace:${known.id}` : 'storagePlace'}
      submit={async ({ active, capacity, ...values }, { key, version }) => {
        const body = { ...values, capacity: capacityOf(capacity) }
        if (known) {
          const params = { placeId: known.id }
          await api.call(changeStoragePlaceEndpoint, { params, body: { ...body, active }, version })
        } else await api.call(addStoragePlaceEndpoint, { body }, { key })
        await refresh('/storage-places', '/tables/storage-places', '/breaks', '/samples')
      }}
      onClose={onClose}
    >
      <TextInput
        {...field('code')}
        description={t('storagePlaces.fields.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextInput {...field('tank')} {...(known && { description: t('storagePlaces.renameHint') })} />
      <TextInput {...field('shelf')} description={t('storagePlaces.fields.shelfHint')} />
      <TextInput
        {...field('capacity')}
        description={t('storagePlaces.fields.capacityHint')}
        inputMode="numeric"
        maxLength={6}
      />
      {known && <Switch {...field('active')} />}
    </FormDrawer>
  )
}
