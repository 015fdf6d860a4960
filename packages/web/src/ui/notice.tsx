import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from './use-document-title.ts'

type Props = { icon: TablerIcon; title: string; text: string; children?: ReactNode }

/** A page that is one message: no permission, not found, failed. */
export function Notice({ icon: Icon, title, text, children }: Props) {
  useDocumentTitle(title)
  return (
    <div className="pb-notice">
      <span className="pb-notice-icon" aria-hidden="true">
        <Icon size={28} stroke={1.5} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
