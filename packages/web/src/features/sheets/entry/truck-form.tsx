import { ActionIcon, Input } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { type ComponentProps, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useElementChoices } from '../../../trade/choices/use-element-choices.ts'
import { useLookups } from '../../../trade/choices/use-lookups.ts'
import { useEntryPhotos } from '../../../trade/offline/use-photos.ts'
import { PhotoField } from '../../../ui/camera/photo-field.tsx'
import { PlanCard } from '../card/plan-card.tsx'
import { paperRows, type PaperRow } from '../paper/show-rows.ts'
import { usePlantChoices } from '../queries.ts'
import { NoteOfferCard } from './note-offer-card.tsx'
import { newTruck } from './start-truck.ts'
import { TicketOfferCard } from './ticket-offer-card.tsx'
import { type TruckColumn, TruckField } from './truck-field-form.tsx'
import css from './trucks-form.module.css'

type Props = Omit<TruckColumn, 'mix' | 'stored' | 'offers'> &
  ComponentProps<typeof PlanCard> & {
    /** Some column needs a reason, so every column shows that row. */
    reasons: boolean
    current: boolean
    /** In a panel of its own: it shows its own labels, not those at the left of the paper. */
    alone?: boolean
    onClone?: (() => void) | undefined
    onRemove?: (() => void) | undefined
  }

/** One truck: a column of the paper, its fields in the paper's order. */
export function TruckForm(props: Props) {
  const { truck, number, checked, mixes, reasons, current, alone = false } = props
  const { t } = useTranslation()
  const photos = useEntryPhotos(truck.id)
  const offers = useTruckOffers(mixes[0]?.workSiteId)
  const mix = mixes.find(({ id }) => id === truck.mixId)
  const column: TruckColumn = { ...props, mix, offers, stored: alone && truck.id !== newTruck }
  return (
    <div
      role="group"
      className={css['truck']}
      data-truck={truck.id}
      data-current={current}
      data-alone={alone}
      aria-label={t('sheets.entry.truck', { number })}
    >
      {!alone && <TruckHead {...props} />}
      <OfferLists truckId={truck.id} offers={offers} />
      {paperRows.map((row) => (
        <Fragment key={row.field}>
          <div className={css['cell']} data-group={row.group !== undefined} data-kind={row.kind}>
            {row.group && <p className={css['group']}>{t(`sheets.groups.${row.group}`)}</p>}
            <TruckField column={column} row={row} />
            {row.field === 'deliveryNote' && <NoteOfferCard {...column} />}
          </div>
          {/* What is read from the photo fills the fields below it. */}
          {row.field === 'deliveryNote' && (
            <div className={css['cell']} hidden={alone}>
              <Input.Wrapper label={t('photos.ofNote')} labelElement="div">
                <PhotoField {...photos} compact label={t('photos.ofNote')} />
              </Input.Wrapper>
              <TicketOfferCard column={column} photos={photos.photos} />
            </div>
          )}
        </Fragment>
      ))}
      <div className={css['cell']}>
        <PlanCard {...props} />
      </div>
      <div className={css['cell']} hidden={!reasons}>
        {reasons && checked.warnings.length > 0 && <TruckField column={column} row={reasonRow} />}
      </div>
    </div>
  )
}

const reasonRow: PaperRow = { field: 'warningsReason', kind: 'text', most: 300, required: true }

function TruckHead({ number, onClone, onRemove }: Props) {
  const { t } = useTranslation()
  const buttons = [
    { label: t('sheets.entry.cloneTruck', { number }), Icon: IconCopy, onClick: onClone },
    { label: t('sheets.entry.removeTruck', { number }), Icon: IconTrash, onClick: onRemove },
  ]
  return (
    <div className={css['head']}>
      <strong aria-hidden="true">{t('sheets.entry.truck', { number })}</strong>
      {buttons.map(
        ({ label, Icon, onClick }) =>
          onClick && (
            <ActionIcon key={label} variant="subtle" color="gray" aria-label={label} onClick={onClick}>
              <Icon size={17} />
            </ActionIcon>
          ),
      )}
    </div>
  )
}

type Offers = ReturnType<typeof useTruckOffers>

function useTruckOffers(workSiteId: string | undefined) {
  const { choices } = useLookups()
  return {
    plant: usePlantChoices(workSiteId),
    element: useElementChoices(workSiteId).map((called) => ({ value: called, words: called })),
    agePlan: choices('agePlans'),
    warningsReason: choices('slumpReasons').map(({ words }) => ({ value: words, words })),
  }
}

const offered = ['plant', 'element', 'agePlan', 'warningsReason'] as const

const OfferLists = ({ truckId, offers }: { truckId: string; offers: Offers }) =>
  offered.map((field) => (
    <datalist key={field} id={`${field}-${truckId}`}>
      {offers[field].map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </datalist>
  ))
