import { Input, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addCalibrationEndpoint, type Equipment } from '@probeta/contract/equipment.ts'
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
import { readRange, type TypedRange, writeRange } from './read-range.ts'

type Values = TypedRange & {
  certificate: string
  issuer: string
  calibratedOn: string | null
  holdsUntil: string | null
  verifiedRange: string
  note: string
}

/** A certificate is given for a year as a rule: its last day is offered, and changed where it says another. */
const usualDays = 365

/** A new certificate. Its issuer and range begin as the last one said them. */
export function CalibrationForm({ piece, onClose }: { piece: Equipment; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const today = useToday()
  const { required, number } = useFieldRules()
  const last = piece.calibration
  const ofPress = piece.kind === 'press'
  const form = useForm<Values>({
    initialValues: {
      certificate: '',
      issuer: last?.issuer ?? '',
      calibratedOn: null,
      holdsUntil: null,
      ...writeRange(last?.verified ?? null),
      verifiedRange: last?.verifiedRange ?? '',
      note: '',
    },
    validate: {
      calibratedOn: required,
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
  const { values } = form
  const label = (field: keyof Values) => t(`equipment.fields.${field === 'verifiedRange' ? 'range' : field}`)

  async function submit(typed: Values, { key }: { key: string }) {
    const { certificate, issuer, calibratedOn, holdsUntil, verifiedRange, note, ...range } = typed
    const body = {
      certificate,
      issuer,
      calibratedOn: calibratedOn ?? '',
      holdsUntil,
      verified: ofPress ? readRange(range) : null,
      verifiedRange,
      note,
    }
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
        <TextInput label={label('certificate')} maxLength={100} {...form.getInputProps('certificate')} />
        <TextInput label={label('issuer')} maxLength={120} {...form.getInputProps('issuer')} />
      </div>
      <div className="pb-pair">
        <DayField
          label={label('calibratedOn')}
          required
          error={form.errors['calibratedOn']}
          value={values.calibratedOn}
          onChange={(day) => {
            form.setFieldValue('calibratedOn', day)
            if (day && values.holdsUntil === null && day <= today)
              form.setFieldValue('holdsUntil', addDays(day, usualDays))
          }}
        />
        <DayField
          label={label('holdsUntil')}
          clearable
          error={form.errors['holdsUntil']}
          value={values.holdsUntil}
          onChange={(day) => form.setFieldValue('holdsUntil', day)}
        />
      </div>
      <Input.Description>{t('equipment.fields.holdsUntilHint')}</Input.Description>
      {ofPress ? (
        <div>
          <div className="pb-pair">
            <DecimalField label={label('least')} {...form.getInputProps('least')} unit={values.rangeUnit} />
            <MeasureField
              label={label('most')}
              required={false}
              value={values.most}
              onChange={(most) => form.setFieldValue('most', most)}
              unit={values.rangeUnit}
              onUnit={(rangeUnit) => form.setFieldValue('rangeUnit', rangeUnit)}
              units={forceUnits.map((value) => ({ value, label: value }))}
              unitLabel={label('rangeUnit')}
              error={form.errors['most']}
            />
          </div>
          <Input.Description mt={6}>{t('equipment.fields.rangeHint')}</Input.Description>
        </div>
      ) : (
        <TextInput
          label={label('verifiedRange')}
          placeholder={t('equipment.fields.rangeExample')}
          maxLength={100}
          {...form.getInputProps('verifiedRange')}
        />
      )}
      <Textarea label={label('note')} autosize minRows={2} maxLength={500} {...form.getInputProps('note')} />
    </FormDrawer>
  )
}
