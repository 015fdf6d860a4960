import type { TablerIcon } from '@tabler/icons-react'

/** `usual`: the state of nearly every row, a word without colour, so that the others are seen. */
export type Tone = 'usual' | 'neutral' | 'info' | 'ok' | 'warn' | 'danger'

/** A state in words, with an icon and a colour: never by colour alone. */
export function StatusBadge({ tone, icon: Icon, label }: { tone: Tone; icon?: TablerIcon; label: string }) {
  return (
    <span className="pb-status" data-tone={tone}>
      {Icon ? <Icon size={14} stroke={2} aria-hidden /> : <i aria-hidden="true" />}
      {label}
    </span>
  )
}
