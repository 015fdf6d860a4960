import { freshInstruments } from '@probeta/domain/equipment/instruments.ts'
import { specimenLife } from '@probeta/domain/specimen/life.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../session/current-session.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { InstrumentsForm } from '../../../trade/instruments/instruments-form.tsx'
import { byKind } from '../../../trade/instruments/use-fresh-instruments.ts'
import { TruckForm } from '../entry/truck-form.tsx'
import { ReasonFields } from './reason-form.tsx'
import { type Correction, useTruckCorrection } from './use-truck-correction.ts'

const waits: readonly string[] = specimenLife.discard.from

/** One column of a saved sheet: corrected with a reason, or added because it was forgotten. */
export function TruckCorrectionForm({ onClose, ...of }: Correction & { onClose: () => void }) {
  const { t } = useTranslation()
  const correction = useTruckCorrection(of)
  const { form, field, truck, edited, checked, submit } = correction
  if (!checked) return null
  const { reason } = form.values
  const open = Object.keys(checked.errors).length
  const missing = truck && reason.trim() === '' ? t('common.form.reasonMissing') : undefined
  return (
    <FormDrawer
      {...edited}
      title={
        truck
          ? t('sheets.correct.truckTitle', { code: truck.code })
          : t('sheets.correct.addTitle', { number: of.sheet.number })
      }
      draft={truck ? `truck:${truck.id}` : `truck-of:${of.sheet.id}`}
      reason={open > 0 ? t('sheets.entry.open', { count: open }) : missing}
      saveLabel={t(truck ? 'sheets.correct.save' : 'sheets.correct.add')}
      submit={submit}
      onClose={onClose}
    >
      {truck && <p className="pb-modal-text">{t('sheets.correct.truckAbout')}</p>}
      <TruckFields correction={correction} mixes={of.mixes} />
      <InstrumentsForm
        kinds={freshInstruments}
        value={byKind(correction.instruments)}
        onChange={correction.chooseInstrument}
      />
      {truck && (
        <ReasonFields
          field={field('reason')}
          value={reason}
          onChange={(value) => form.setFieldValue('reason', value)}
        />
      )}
    </FormDrawer>
  )
}

type FieldsProps = Pick<Correction, 'mixes'> & { correction: ReturnType<typeof useTruckCorrection> }

/** The day, and the column of the paper; its errors show once one of its fields was left. */
function TruckFields({ correction: { form, field, truck, checked }, mixes }: FieldsProps) {
  const today = useToday()
  const [attempted, setAttempted] = useState(false)
  if (!checked) return null
  const { day } = form.values
  const specimens = truck?.specimens ?? []
  const fixed = specimens.filter(({ state }) => !waits.includes(state)).map(({ number }) => number)
  return (
    <>
      <DayField
        {...field('day')}
        required
        max={today}
        value={day || null}
        onChange={(value) => form.setFieldValue('day', value ?? '')}
      />
      <div onBlur={() => setAttempted(true)}>
        <TruckForm
          alone
          truck={form.values}
          number={1}
          checked={checked}
          mixes={mixes}
          day={day}
          attempted={attempted}
          reasons={checked.warnings.length > 0}
          current
          codeOf={(number) => specimens.find((one) => one.number === number)?.code ?? `${number}`}
          fixed={new Set(fixed)}
          onChange={(change) => form.setValues(change)}
        />
      </div>
    </>
  )
}
