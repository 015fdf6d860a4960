import { SegmentedControl, Select } from '@mantine/core'
import { placeWords, type StoragePlace } from '@probeta/contract/storage-places.ts'
import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Scan } from './keep-scans.ts'
import css from './reception-page.module.css'

type Props = {
  places: readonly StoragePlace[]
  place: StoragePlace | undefined
  purpose: Scan['purpose']
  onPlace: (placeId: string) => void
  onPurpose: (purpose: Scan['purpose']) => void
}

/** Chooses the storage place, and between receiving from the site and moving from another place. */
export function PlaceForm({ places, place, purpose, onPlace, onPurpose }: Props) {
  const { t } = useTranslation()
  const crowd = (one: StoragePlace) =>
    one.capacity === null
      ? t('receptions.hereUncounted', { count: one.specimens })
      : t('receptions.here', { count: one.specimens, capacity: one.capacity })
  const byId = new Map(places.map((one) => [one.id, one]))
  return (
    <div className={css['place']}>
      <div>
        <SegmentedControl
          fullWidth
          aria-label={t('receptions.purpose')}
          value={purpose}
          data={(['receive', 'move'] as const).map((value) => ({
            value,
            label: t(`receptions.purposes.${value}`),
          }))}
          onChange={(value) => onPurpose(value === 'move' ? 'move' : 'receive')}
        />
        <p>{t(`receptions.purposeHint.${purpose}`)}</p>
      </div>
      <Select
        label={t('receptions.place')}
        placeholder={t('receptions.choosePlace')}
        leftSection={<IconMapPin size={18} stroke={1.6} />}
        size="md"
        searchable
        allowDeselect={false}
        openOnFocus={false}
        nothingFoundMessage={t('common.list.nothingFound')}
        value={place?.id ?? null}
        data={places.map((one) => ({ value: one.id, label: `${placeWords(one)} (${one.code})` }))}
        renderOption={({ option }) => {
          const one = byId.get(option.value)
          return (
            <span className="pb-choice">
              {option.label}
              {one && <small>{crowd(one)}</small>}
            </span>
          )
        }}
        onChange={(id) => id && onPlace(id)}
      />
      {place && (
        <p className={css['here']} data-full={place.capacity !== null && place.specimens >= place.capacity}>
          {crowd(place)}
        </p>
      )}
    </div>
  )
}
