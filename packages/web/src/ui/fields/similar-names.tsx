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
  /** Facts that distinguish them; empty parts are left out. */
  about: (item: T) => readonly string[]
  /** The link to one. */
  children: (item: T) => ReactNode
}

/** Shows existing items with similar names while one is added, against duplicates. */
export function SimilarNames<T, Key extends readonly unknown[]>(props: Props<T, Key>) {
  const { name, title, query, keyOf, about, children } = props
  const [settled] = useDebouncedValue(name.trim(), pause)
  const isLongEnough = settled.length >= shortest
  const found = useQuery({ ...query(settled), enabled: isLongEnough })
  const items = isLongEnough ? (found.data?.items ?? []) : []
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
