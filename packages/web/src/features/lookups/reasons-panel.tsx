import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { LookupPanel } from './lookup-panel.tsx'

const places = [
  'visitReasons',
  'sheetReasons',
  'slumpReasons',
  'missedReasons',
  'notTestedReasons',
  'invalidationReasons',
  'reserveReasons',
  'swapReasons',
  'photoReasons',
  'deliveryReasons',
  'certificateReasons',
  'reviewReasons',
] as const
const Url = z.object({ reasons: z.enum(places).default('visitReasons') })

/** The reasons offered in each form that asks for one. */
export function ReasonsPanel() {
  const { t } = useTranslation()
  const [{ reasons }, setUrl] = useUrlState(Url)
  return (
    <LookupPanel
      key={reasons}
      list={reasons}
      title={t('lookups.reasons')}
      about={t('lookups.reasonsAbout')}
      actions={
        <NativeSelect
          aria-label={t('lookups.reasonsFor')}
          value={reasons}
          data={places.map((place) => ({ value: place, label: t(`lookups.reasonLists.${place}`) }))}
          onChange={({ currentTarget }) => {
            const chosen = places.find((place) => place === currentTarget.value)
            if (chosen) setUrl({ reasons: chosen })
          }}
        />
      }
    />
  )
}
