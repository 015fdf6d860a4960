import { Select, type SelectProps } from '@mantine/core'
import { placeWords, type StoragePlace } from '@probeta/contract/laboratory/storage-places.ts'
import { useTranslation } from 'react-i18next'

type Props = Omit<SelectProps, 'data'> & { places: readonly StoragePlace[] }

/** Selects a storage place by its name or its code. */
export function PlaceSelect({ places, ...select }: Props) {
  const { t } = useTranslation()
  return (
    <Select
      placeholder={t('receptions.choosePlace')}
      searchable
      allowDeselect={false}
      openOnFocus={false}
      nothingFoundMessage={t('common.list.nothingFound')}
      data={places.map((one) => ({ value: one.id, label: `${placeWords(one)} (${one.code})` }))}
      {...select}
    />
  )
}
