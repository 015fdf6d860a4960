import { DayField } from './day-field.tsx'

type Props = {
  from: string | undefined
  to: string | undefined
  /** Labels in the two fields, before the day. */
  labels: { from: string; to: string }
  onChange: (change: { from?: string | undefined } | { to?: string | undefined }) => void
}

/** The days from one to another, either of them open: a filter of a list. */
export function DaySpan({ from, to, labels, onChange }: Props) {
  const day = { from, to }
  return (
    <div className="pb-day-span">
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          clearable
          aria-label={labels[end]}
          leftSection={<span className="pb-unit">{labels[end]}</span>}
          leftSectionWidth={58}
          value={day[end] ?? null}
          onChange={(chosen) =>
            onChange(end === 'from' ? { from: chosen ?? undefined } : { to: chosen ?? undefined })
          }
        />
      ))}
    </div>
  )
}
