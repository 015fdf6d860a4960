import { Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  addStoragePlaceEndpoint,
  changeStoragePlaceEndpoint,
  StoragePlace,
} from '@probeta/contract/storage-places.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'

type Props = { place: StoragePlace | undefined; onClose: () => void }

const code = /^[A-Z0-9][A-Z0-9-]{0,15}$/
const capacityOf = (text: string) => (text.trim() === '' ? null : Number(text))
const isCapacity = (text: string) => {
  const value = capacityOf(text)
  return value === null || (Number.isInteger(value) && value >= 1 && value <= 100_000)
}

const valuesOf = (place: StoragePlace | undefined) => ({
  code: place?.code ?? '',
  tank: place?.tank ?? '',
  shelf: place?.shelf ?? '',
  capacity: place?.capacity?.toString() ?? '',
  active: place?.active ?? true,
})

/** A tank or shelf: what its label says and what people call it. */
export function PlaceForm({ place: given, onClose }: Props) {
  const [place, setPlace] = useState(given)
  const { t } = useTranslation()
  const refresh = useRefresh()
  const rules = useFieldRules()
  const form = useForm({
    initialValues: valuesOf(place),
    validate: {
      code: (value) => (code.test(value.trim().toUpperCase()) ? null : t('storagePlaces.wrongCode')),
      tank: rules.required,
      capacity: (value) => (isCapacity(value) ? null : t('storagePlaces.wrongCapacity')),
    },
  })
  return (
    <FormDrawer
      form={form}
      title={place ? t('storagePlaces.edit', { code: place.code }) : t('storagePlaces.add')}
      draft={place ? `storagePlace:${place.id}` : 'storagePlace'}
      edits={{
        row: place,
        read: (current) => StoragePlace.safeParse(current).data,
        toForm: valuesOf,
        labels: {
          code: t('storagePlaces.fields.code'),
          tank: t('storagePlaces.fields.tank'),
          shelf: t('storagePlaces.fields.shelf'),
          capacity: t('storagePlaces.fields.capacity'),
          active: t('storagePlaces.fields.active'),
        },
        onNewer: setPlace,
      }}
      submit={async ({ active, capacity, ...values }, { key, version }) => {
        const body = { ...values, capacity: capacityOf(capacity) }
        if (place) {
          const params = { placeId: place.id }
          await api.call(changeStoragePlaceEndpoint, { params, body: { ...body, active }, version })
        } else await api.call(addStoragePlaceEndpoint, { body }, { key })
        await refresh('/storage-places', '/tables/storage-places', '/breaks', '/samples')
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('storagePlaces.fields.code')}
        description={t('storagePlaces.fields.codeHint')}
        required
        maxLength={16}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('code')}
      />
      <TextInput
        label={t('storagePlaces.fields.tank')}
        required
        maxLength={40}
        {...(place && { description: t('storagePlaces.renameHint') })}
        {...form.getInputProps('tank')}
      />
      <TextInput
        label={t('storagePlaces.fields.shelf')}
        description={t('storagePlaces.fields.shelfHint')}
        maxLength={17}
        {...form.getInputProps('shelf')}
      />
      <TextInput
        label={t('storagePlaces.fields.capacity')}
        description={t('storagePlaces.fields.capacityHint')}
        inputMode="numeric"
        maxLength={6}
        {...form.getInputProps('capacity')}
      />
      {place && (
        <Switch
          label={t('storagePlaces.fields.active')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      )}
    </FormDrawer>
  )
}
