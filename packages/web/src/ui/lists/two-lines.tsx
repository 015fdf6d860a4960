import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Quieter lines under it; empty ones are left out. */
  below: readonly ReactNode[]
}

/** The content of a cell, and what is said about it beneath. */
export const TwoLines = ({ children, below }: Props) => (
  <span className="pb-two">
    <span>{children}</span>
    {below.map((line, at) => (line ? <small key={at}>{line}</small> : null))}
  </span>
)
