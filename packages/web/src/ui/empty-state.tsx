import { IconInbox, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = { icon?: TablerIcon; title: string; text?: ReactNode; children?: ReactNode }

/** Placeholder of an empty list: says what comes here and what to do first; the button is the child. */
export function EmptyState({ icon: Icon = IconInbox, title, text, children }: Props) {
  return (
    <div className="pb-empty">
      <span className="pb-notice-icon" aria-hidden="true">
        <Icon size={26} stroke={1.5} />
      </span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
