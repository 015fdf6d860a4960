import { Button } from '@mantine/core'
import { IconCloudOff, IconSearchOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'
import { Refused } from './forms/refused.ts'
import { useSayRefusal } from './forms/say-refusal.ts'
import { Waiting } from './waiting.tsx'

type Props<T> = { query: UseQueryResult<T>; skeleton?: ReactNode; children: (data: T) => ReactNode }

/** Shows the state of a query: skeleton, failure with a way to try again, or the data. */
export function QueryState<T>({ query, skeleton, children }: Props<T>) {
  const { t } = useTranslation()
  const say = useSayRefusal()
  if (query.data !== undefined) return children(query.data)
  // A second try does not find what does not exist.
  if (query.error instanceof Refused && query.error.status === 404) {
    return <EmptyState icon={IconSearchOff} title={say(query.error)} />
  }
  if (query.isError) {
    return (
      <EmptyState icon={IconCloudOff} title={t('shell.failed.title')} text={say(query.error)}>
        <Button variant="light" onClick={() => void query.refetch()}>
          {t('common.actions.retry')}
        </Button>
      </EmptyState>
    )
  }
  return skeleton ?? <Waiting />
}
