import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Lines } from '../../../ui/lists/lines.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Section } from '../../../ui/section.tsx'

type Latest<T> = {
  title: string
  none: string
  all: ReactNode
  query: UseQueryResult<{ items: T[] }>
  keyOf: (item: T) => string
  /** The line of one of them. */
  children: (item: T) => ReactNode
}

/** The newest few items of a list, and a link to all of them. */
export function LatestPanel<T>({ title, none, all, query, keyOf, children }: Latest<T>) {
  return (
    <Section title={title} actions={all}>
      <QueryState query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="pb-dim pb-flat">{none}</p>
          ) : (
            <Lines label={title}>
              {items.map((item) => (
                <Fragment key={keyOf(item)}>{children(item)}</Fragment>
              ))}
            </Lines>
          )
        }
      </QueryState>
    </Section>
  )
}

type Way = {
  to: '/servicios/muestras' | '/consultas/resultadoscilindros' | '/consultas/estadisticas'
  search: Record<string, string>
}

/** Links to the whole list. */
export function AllButton({ to, search }: Way) {
  const { t } = useTranslation()
  return (
    <Button
      variant="light"
      rightSection={<IconArrowRight size={16} />}
      renderRoot={(props) => <Link to={to} search={search as never} {...props} />}
    >
      {t('workSites.lately.all')}
    </Button>
  )
}
