import { NativeSelect } from '@mantine/core'
import type { Instrument } from '@probeta/contract/laboratory/equipment.ts'
import type { InstrumentKind } from '@probeta/domain/equipment/instruments.ts'
import type { KeyboardEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../session/current-session.ts'
import { Folded } from '../../ui/folded.tsx'
import css from './instruments-form.module.css'
import { useInstruments } from './use-instruments.ts'

type Props = {
  kinds: readonly InstrumentKind[]
  value: Readonly<Partial<Record<InstrumentKind, string | null>>>
  onChange: (kind: InstrumentKind, id: string | null) => void
  onKeyDown?: KeyboardEventHandler<HTMLElement>
}

/**
 * The instruments of a reading in one line that opens to change them, and what is wrong with them. Nothing in a
 * laboratory without instruments of these kinds.
 */
export function InstrumentsForm({ kinds, value, onChange, onKeyDown }: Props) {
  const { t } = useTranslation()
  const instruments = useInstruments()
  const faultOf = useInstrumentFault()
  const choicesOf = (kind: InstrumentKind) =>
    instruments.filter((one) => one.kind === kind && (one.inUse || one.id === value[kind]))
  const offered = kinds.filter((kind) => choicesOf(kind).length > 0)
  if (offered.length === 0) return null
  const chosen = offered.flatMap((kind) => choicesOf(kind).filter(({ id }) => id === value[kind]))
  const names = chosen.map(({ name }) => name).join(' · ')
  return (
    <div className={css['instruments']}>
      <Folded
        title={t('equipment.instruments.title', { names: names || t('equipment.instruments.none') })}
        errors={{}}
        holds={() => false}
      >
        <div className={css['choices']}>
          {offered.map((kind) => (
            <NativeSelect
              key={kind}
              label={t(`equipment.kinds.${kind}`)}
              {...(onKeyDown && { onKeyDown })}
              value={choicesOf(kind).find(({ id }) => id === value[kind])?.id ?? ''}
              data={[
                { value: '', label: t('equipment.instruments.none') },
                ...choicesOf(kind).map(({ id, code, name }) => ({
                  value: id,
                  label: [code, name].filter(Boolean).join(' · '),
                })),
              ]}
              onChange={({ currentTarget }) => onChange(kind, currentTarget.value || null)}
            />
          ))}
        </div>
      </Folded>
      {chosen.map((one) => {
        const fault = faultOf(one)
        return (
          fault && (
            <p key={one.id} className={`pb-flat pb-small ${css['fault']}`}>
              {fault}
            </p>
          )
        )
      })}
    </div>
  )
}

/** Describes why an instrument should not be used today; undefined: nothing is known against it. */
function useInstrumentFault() {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  return ({ name, inUse, calibratedUntil }: Instrument) => {
    if (!inUse) return t('equipment.instruments.outOfUse', { name })
    return calibratedUntil !== null && today > calibratedUntil
      ? t('equipment.instruments.expired', { name, day: format.day(calibratedUntil) })
      : undefined
  }
}
