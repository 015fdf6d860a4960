import { Group, SegmentedControl, TextInput } from '@mantine/core'
import type { SignOffInput } from '@probeta/contract/concrete/sign-offs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LongText } from '../../../ui/fields/long-text.tsx'
import { CancelButton } from '../../../ui/forms/cancel-button.tsx'
import { Dialog } from '../../../ui/forms/dialog.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { pathOf, type Stroke } from '../../../ui/signature/draw-strokes.ts'
import { SignatureDrawing } from '../../../ui/signature/signature-drawing.tsx'
import css from './signed-card.module.css'

type Props = {
  decision: SignOffInput['decision']
  trucks: number
  specimens: number
  onSave: (signOff: SignOffInput) => Promise<unknown>
  onClose: () => void
}

const ways = ['drawn', 'typed'] as const
type Values = {
  name: string
  role: string
  company: string
  because: string
  way: (typeof ways)[number]
  strokes: readonly Stroke[]
}
const nothing: Values = { name: '', role: '', company: '', because: '', way: 'drawn', strokes: [] }

/** Signature of whoever is responsible at the work site, by finger or by typed name; or why there is none. */
export function SignOffForm({ decision, trucks, specimens, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  const [values, setValues] = useState(nothing)
  const change = (some: Partial<Values>) => setValues((now) => ({ ...now, ...some }))
  const read = readSignOff(decision, values)
  const signs = decision === 'signed'
  const text = (name: 'name' | 'role' | 'company') => ({
    label: t(`sheets.signOff.${name}`),
    maxLength: 120,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <Dialog
      title={t(signs ? 'sheets.signOff.sign' : 'sheets.signOff.refuse')}
      size="lg"
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <div className="pb-stack">
        {signs && (
          <p className="pb-modal-text">
            {t('sheets.signOff.statement', {
              trucks: t('sheets.entry.countTrucks', { count: trucks }),
              specimens: t('sheets.entry.countSpecimens', { count: specimens }),
            })}
          </p>
        )}
        <TextInput {...text('name')} required={signs} data-autofocus />
        <TextInput {...text('role')} />
        <TextInput {...text('company')} />
        {signs ? (
          <SignatureField values={values} onChange={change} />
        ) : (
          <LongText
            label={t('sheets.signOff.because')}
            required
            maxLength={300}
            value={values.because}
            onChange={(because) => change({ because })}
          />
        )}
      </div>
      <Group justify="flex-end" align="flex-end" mt="lg">
        <CancelButton onClick={onClose} />
        <ReasonButton
          loading={busy}
          reason={typeof read === 'string' ? t(`sheets.signOff.${read}`) : undefined}
          onClick={() => {
            if (typeof read === 'string') return
            const signOff = { ...read, at: new Date().toISOString() }
            void run(async () => {
              await onSave(signOff)
              onClose()
            })
          }}
        >
          {t(signs ? 'sheets.signOff.save' : 'sheets.signOff.saveRefusal')}
        </ReasonButton>
      </Group>
    </Dialog>
  )
}

type WithoutTime<S> = S extends unknown ? Omit<S, 'at'> : never

/** The sign-off as it is sent, but for its time; or what is missing. */
function readSignOff(
  decision: SignOffInput['decision'],
  { because, way, strokes, ...person }: Values,
): WithoutTime<SignOffInput> | 'noName' | 'nothing' | 'noReason' {
  const who = { name: person.name.trim(), role: person.role.trim(), company: person.company.trim() }
  if (decision === 'refused')
    return because.trim() === '' ? 'noReason' : { ...who, decision, because: because.trim() }
  if (who.name === '') return 'noName'
  if (way === 'typed') return { ...who, decision, ink: null }
  return strokes.length === 0 ? 'nothing' : { ...who, decision, ink: strokes.map(pathOf).join('') }
}

type FieldProps = { values: Values; onChange: (change: Partial<Values>) => void }

function SignatureField({ values: { name, way, strokes }, onChange }: FieldProps) {
  const { t } = useTranslation()
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('sheets.signOff.way')}
        value={way}
        data={ways.map((value) => ({ value, label: t(`sheets.signOff.${value}`) }))}
        onChange={(next) => onChange({ way: next })}
      />
      {way === 'drawn' ? (
        <SignatureDrawing strokes={strokes} onChange={(next) => onChange({ strokes: next })} />
      ) : (
        <p className={css['typed']} aria-hidden>
          {name}
        </p>
      )}
    </>
  )
}
