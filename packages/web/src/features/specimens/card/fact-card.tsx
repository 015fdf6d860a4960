import type { ReactNode } from 'react'

type Props = {
  label: string
  /** A quieter second line. */
  note?: string | undefined
  /** True where the value needs attention. */
  mark?: boolean
  /** How an age stands to its tolerance, which colours the note. */
  stand?: string | undefined
  children: ReactNode
}

/** One fact about a specimen or its reading; stands in a `dl`. */
export const FactCard = ({ label, note, mark, stand, children }: Props) => (
  <div data-mark={mark}>
    <dt className="pb-dim pb-small">{label}</dt>
    <dd className="pb-flat">
      {children}
      {note && (
        <small className="pb-block pb-dim pb-small" data-stand={stand}>
          {note}
        </small>
      )}
    </dd>
  </div>
)
