import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const pause = 300
const shortest = 4

type Props<T, Key extends readonly unknown[]> = {
  /** As it is being typed. */
  name: string
  title: string
  query: (name: string) => UseQueryOptions<{ items: T[] }, Error, { items: T[] }, Key>
  keyOf: (item: T) => string
  /** What tells one of them from another; empty parts are left out. */
  about: (item: T) => readonly string[]
  /** The link to one. */
  children: (item: T) => ReactNode
}

/** Whoever adds something sees those that are called much the same, before there are two of one. */
export function SimilarNames<T, Key extends readonly unknown[]>(props: Props<T, Key>) {
  const { name, title, query, keyOf, about, children } = props
  const [settled] = useDebouncedValue(name.trim(), pause)
  const asked = settled.length >= shortest
  const found = useQuery({ ...query(settled), enabled: asked })
  const items = asked ? (found.data?.items ?? []) : []
  return (
    <div className="pb-similar" role="status">
      {items.length > 0 && (
        <>
          {title}
          <ul>
            {items.map((item) => (
              <li key={keyOf(item)}>
                {children(item)} {about(item).filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
