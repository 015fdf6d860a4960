import { DayField } from './day-field.tsx'

type Props = {
  from: string | undefined
  to: string | undefined
  /** Labels in the two fields, before the day. */
  labels: { from: string; to: string }
  onChange: (change: { from?: string | undefined } | { to?: string | undefined }) => void
}

/** Room for a label beside so many pixels: its letters are on average narrower than the digit that `ch` is. */
const widthOf = (label: string, beside: number) => `calc(${Math.ceil(label.length * 0.85)}ch + ${beside}px)`

/** The days from one to another, either of them open: a filter of a list. */
export function DaySpan({ from, to, labels, onChange }: Props) {
  const day = { from, to }
  return (
    <div className="pb-day-span" style={{ flexBasis: widthOf(labels.from + labels.to, 264) }}>
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          clearable
          aria-label={labels[end]}
          leftSection={<span className="pb-unit pb-one-line">{labels[end]}</span>}
          leftSectionWidth={widthOf(labels[end], 16)}
          style={{ flexBasis: widthOf(labels[end], 128) }}
          value={day[end] ?? null}
          onChange={(chosen) =>
            onChange(end === 'from' ? { from: chosen ?? undefined } : { to: chosen ?? undefined })
          }
        />
      ))}
    </div>
  )
}
