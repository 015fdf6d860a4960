import type { ReactNode } from 'react'

/** A part of the file of a sample, under its heading. */
export const SampleSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)
