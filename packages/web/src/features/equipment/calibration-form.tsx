import { Input, Textarea, TextInput } from '@mantine/core'
import { addCalibrationEndpoint, type Equipment } from '@probeta/contract/laboratory/equipment.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { forceUnits } from '@probeta/domain/quantity/force.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useToday } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { MeasureField } from '../../ui/fields/measure-field.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { readRange, type TypedRange, writeRange } from './read-range.ts'

type Values = TypedRange &
  Omit<Parsed<typeof addCalibrationEndpoint>['body'], 'verified' | 'calibratedOn'> & {
    calibratedOn: string | null
  }

/** Certificates usually hold for a year: that last day is proposed and can be changed. */
const usualDays = 365

function useCalibrationForm(last: Equipment['calibration']) {
  const { t } = useTranslation()
  const { number } = useFieldRules()
  return useContractForm<Values>(addCalibrationEndpoint.body, {
    values: {
      certificate: '',
      issuer: last?.issuer ?? '',
      calibratedOn: null,
      holdsUntil: null,
      ...writeRange(last?.verified ?? null),
      verifiedRange: last?.verifiedRange ?? '',
      note: '',
    },
    label: (name) => t(`equipment.fields.${name === 'verifiedRange' ? 'range' : name}`),
    rules: {
      holdsUntil: (until, { calibratedOn }) =>
        until !== null && calibratedOn !== null && until < calibratedOn
          ? t('errors.calibration.order')
          : null,
      least: number({ least: 0, optional: true }),
      most: (most, { least }) =>
        number({ least: 0.01, optional: least === null })(most) ??
        (most !== null && least !== null && most <= least ? t('equipment.fields.rangeOrder') : null),
    },
  })
}
type FieldsProps = ReturnType<typeof useCalibrationForm>

/** A new certificate; issuer and range are prefilled from the last one. */
export function CalibrationForm({ piece, onClose }: { piece: Equipment; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { form, field } = useCalibrationForm(piece.calibration)
  const ofPress = piece.kind === 'press'

  async function submit({ least, most, rangeUnit, ...typed }: Values, { key }: { key: string }) {
    const verified = ofPress ? readRange({ least, most, rangeUnit }) : null
    const body = { ...typed, calibratedOn: typed.calibratedOn ?? '', verified }
    await atField(api.call(addCalibrationEndpoint, { params: { equipmentId: piece.id }, body }, { key }), {
      'calibration.taken': 'calibratedOn',
      'calibration.inFuture': 'calibratedOn',
      'calibration.order': 'holdsUntil',
    })
    await refresh('/equipment', '/tables/equipment', '/tables/presses', '/presses', '/strength-tests')
  }
  return (
    <FormDrawer
      form={form}
      title={t('equipment.calibrationOf', { name: piece.name })}
      draft={`calibration of ${piece.id}`}
      submit={submit}
      onClose={onClose}
    >
      <div className="pb-pair">
        <TextInput {...field('certificate')} />
        <TextInput {...field('issuer')} />
      </div>
      <DaysFields form={form} field={field} />
      {ofPress ? (
        <LoadRangeFields form={form} field={field} />
      ) : (
        <TextInput {...field('verifiedRange')} placeholder={t('equipment.fields.rangeExample')} />
      )}
      <Textarea {...field('note')} autosize minRows={2} />
    </FormDrawer>
  )
}

function DaysFields({ form, field }: FieldsProps) {
  const { t } = useTranslation()
  const today = useToday()
  const { calibratedOn, holdsUntil } = form.values
  return (
    <>
      <div className="pb-pair">
        <DayField
          {...field('calibratedOn')}
          value={calibratedOn}
          onChange={(day) => {
            form.setFieldValue('calibratedOn', day)
            if (day && holdsUntil === null && day <= today)
              form.setFieldValue('holdsUntil', addDays(day, usualDays))
          }}
        />
        <DayField {...field('holdsUntil')} clearable value={holdsUntil} />
      </div>
      <Input.Description>{t('equipment.fields.holdsUntilHint')}</Input.Description>
    </>
  )
}

/** The range of loads in which a press is verified. */
function LoadRangeFields({ form, field }: FieldsProps) {
  const { t } = useTranslation()
  const { most, rangeUnit } = form.values
  return (
    <div>
      <div className="pb-pair">
        <DecimalField {...field('least')} unit={rangeUnit} />
        <MeasureField
          {...field('most')}
          label={t('equipment.fields.most')}
          value={most}
          unit={rangeUnit}
          onUnit={(unit) => form.setFieldValue('rangeUnit', unit)}
          units={forceUnits.map((value) => ({ value, label: value }))}
          unitLabel={t('equipment.fields.rangeUnit')}
        />
      </div>
      <Input.Description mt={6}>{t('equipment.fields.rangeHint')}</Input.Description>
    </div>
  )
}
