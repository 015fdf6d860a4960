import css from './unit-select.module.css'

type Props<Unit extends string> = {
  label: string
  units: readonly Unit[]
  value: Unit
  onChange: (unit: Unit) => void
  /** The unit as it is printed. */
  say?: (unit: Unit) => string
}

/** The unit within a field, beside the order in which values are typed. */
export function UnitSelect<Unit extends string>({ label, units, value, onChange, say }: Props<Unit>) {
  return (
    <select
      className={css['unit']}
      aria-label={label}
      data-beside=""
      tabIndex={-1}
      value={value}
      onChange={(event) => {
        const chosen = units.find((unit) => unit === event.currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    >
      {units.map((unit) => (
        <option key={unit} value={unit}>
          {say ? say(unit) : unit}
        </option>
      ))}
    </select>
  )
}
