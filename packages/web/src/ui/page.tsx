import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDocumentTitle } from './use-document-title.ts'

export type Crumb = { label: string; to: string }
type Props = {
  title: string
  /** A line under the title, or anything small that belongs to it. */
  description?: ReactNode
  /** The buttons at the right of the title: the main one last. */
  actions?: ReactNode
  /** The path to this page, from the top; without the page itself. */
  breadcrumbs?: readonly Crumb[]
  children: ReactNode
}

/** The frame of a screen: title, what it is about, what can be done, and the content. */
export function Page({ title, description, actions, breadcrumbs = [], children }: Props) {
  useDocumentTitle(title)
  return (
    <div className="pb-page">
      <header className="pb-page-head">
        <div className="pb-page-title">
          {breadcrumbs.length > 0 && (
            <nav className="pb-crumbs" aria-label={title}>
              {breadcrumbs.map(({ label, to }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </nav>
          )}
          <h1>{title}</h1>
          {description && <div className="pb-page-about">{description}</div>}
        </div>
        {actions && <div className="pb-page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
