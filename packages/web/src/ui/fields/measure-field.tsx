import { Input, Select } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { DecimalField } from './decimal-field.tsx'

type Props<Unit extends string> = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  unit: Unit
  onUnit: (unit: Unit) => void
  units: readonly { value: Unit; label: string }[]
  /** Accessible name of the choice of the unit. */
  unitLabel: string
  error?: ReactNode
  required?: boolean
}

/** A number and the unit it is typed in, as one field. */
export function MeasureField<Unit extends string>(props: Props<Unit>) {
  const { label, value, onChange, unit, onUnit, units, unitLabel, error, required = true } = props
  const id = useId()
  return (
    <Input.Wrapper id={id} label={label} error={error} required={required} errorProps={{ id: `${id}-error` }}>
      <div className="pb-with-unit">
        <DecimalField
          id={id}
          required={required}
          value={value}
          onChange={onChange}
          error={Boolean(error)}
          {...(error && { 'aria-describedby': `${id}-error` })}
        />
        <Select
          aria-label={unitLabel}
          data={units.map((choice) => ({ ...choice }))}
          allowDeselect={false}
          value={unit}
          onChange={(picked) => {
            const chosen = units.find((choice) => choice.value === picked)
            if (chosen) onUnit(chosen.value)
          }}
        />
      </div>
    </Input.Wrapper>
  )
}
