import type { TablerIcon } from '@tabler/icons-react'
import css from './find-panel.module.css'

/** One line of the results: something found, a screen or an action. */
export type Entry = {
  id: string
  icon: TablerIcon
  label: string
  about: string
  /** False where this person may not open it. */
  opens: boolean
  open: () => void
}
export type EntryGroup = { key: string; label: string; entries: readonly Entry[] }

type Props = {
  id: string
  label: string
  groups: readonly EntryGroup[]
  active: number
  busy: boolean
  onActive: (index: number) => void
}

/** The results by kind; the keyboard in the box above moves through them. */
export function HitsPanel({ id, label, groups, active, busy, onActive }: Props) {
  const entries = groups.flatMap((group) => group.entries)
  return (
    <div id={`${id}-hits`} role="listbox" aria-label={label} aria-busy={busy}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`} className={css['group']}>
          <span id={`${id}-${group.key}`} role="presentation" className="pb-block pb-dim pb-small">
            {group.label}
          </span>
          {group.entries.map((entry) => {
            const index = entries.indexOf(entry)
            const { icon: Icon } = entry
            return (
              <button
                key={entry.id}
                id={`${id}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                className={css['hit']}
                aria-selected={index === active}
                aria-disabled={!entry.opens}
                onMouseMove={() => onActive(index)}
                onClick={entry.open}
              >
                <Icon className="pb-dim pb-fixed" size={19} stroke={1.6} aria-hidden />
                <strong className="pb-strong pb-break">{entry.label}</strong>
                <span className="pb-dim pb-end">{entry.about}</span>
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
