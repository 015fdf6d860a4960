import { SegmentedControl } from '@mantine/core'
import type { StoragePlace } from '@probeta/contract/laboratory/storage-places.ts'
import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PlaceSelect } from '../../trade/choices/place-select.tsx'
import type { PlacingWork } from '../../trade/offline/keep-scans.ts'

type Props = {
  places: readonly StoragePlace[]
  place: StoragePlace | undefined
  purpose: PlacingWork['purpose']
  onPlace: (placeId: string) => void
  onPurpose: (purpose: PlacingWork['purpose']) => void
}

/** Chooses the storage place, and between receiving from the site and moving from another place. */
export function PlaceForm({ places, place, purpose, onPlace, onPurpose }: Props) {
  const { t } = useTranslation()
  return (
    <div className="pb-stack">
      <div className="pb-stack-tight">
        <SegmentedControl
          fullWidth
          aria-label={t('receptions.purpose')}
          value={purpose}
          data={(['receive', 'move'] as const).map((value) => ({
            value,
            label: t(`receptions.purposes.${value}`),
          }))}
          onChange={onPurpose}
        />
        <p className="pb-flat pb-dim pb-small">{t(`receptions.purposeHint.${purpose}`)}</p>
      </div>
      <CrowdedPlaceSelect places={places} place={place} onPlace={onPlace} />
    </div>
  )
}

/** The places, each with how many specimens are in it. */
function CrowdedPlaceSelect({ places, place, onPlace }: Pick<Props, 'places' | 'place' | 'onPlace'>) {
  const { t } = useTranslation()
  const crowd = ({ capacity, specimens: count }: StoragePlace) =>
    capacity === null ? t('receptions.hereUncounted', { count }) : t('receptions.here', { count, capacity })
  const crowds = new Map(places.map((one) => [one.id, crowd(one)]))
  const isFull = place !== undefined && place.capacity !== null && place.specimens >= place.capacity
  return (
    <>
      <PlaceSelect
        label={t('receptions.place')}
        leftSection={<IconMapPin size={18} stroke={1.6} />}
        size="md"
        places={places}
        value={place?.id ?? null}
        renderOption={({ option }) => (
          <span className="pb-choice">
            {option.label}
            <small>{crowds.get(option.value)}</small>
          </span>
        )}
        onChange={(id) => id && onPlace(id)}
      />
      {place && (
        <p className={`pb-flat pb-small ${isFull ? 'pb-warn pb-strong' : 'pb-dim'}`}>{crowd(place)}</p>
      )}
    </>
  )
}
