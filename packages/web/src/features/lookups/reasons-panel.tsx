import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx'
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
        <ChoiceSelect
          aria-label={t('lookups.reasonsFor')}
          value={reasons}
          choices={places.map((place) => ({ value: place, label: t(`lookups.reasonLists.${place}`) }))}
          onChange={(chosen) => setUrl({ reasons: chosen })}
        />
      }
    />
  )
}
