import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  icon: TablerIcon
  name: string
  badge?: ReactNode
  /** In small print; empty ones are left out. */
  facts: readonly (string | false)[]
  /** The button at the end. */
  children: ReactNode
}

/** A row of `pb-card-rows`: a passkey, a session. */
export const CardRow = ({ icon: Icon, name, badge, facts, children }: Props) => (
  <li>
    <Icon size={22} stroke={1.5} aria-hidden />
    <div>
      <strong>{name}</strong>
      {badge}
      <p>{facts.map((fact) => fact && <span key={fact}>{fact}</span>)}</p>
    </div>
    {children}
  </li>
)
