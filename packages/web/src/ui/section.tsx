import type { ReactNode } from 'react'

type Props = {
  title?: string
  description?: ReactNode
  actions?: ReactNode
  flush?: boolean
  children: ReactNode
}

/** A card with a heading. `flush`: the content (a table) reaches the edges. Never put one inside another. */
export function Section({ title, description, actions, flush = false, children }: Props) {
  return (
    <section className="pb-section" data-flush={flush} aria-label={title}>
      {(title || actions) && (
        <div className="pb-section-head">
          <div>
            {title && <h2>{title}</h2>}
            {description && <p>{description}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
