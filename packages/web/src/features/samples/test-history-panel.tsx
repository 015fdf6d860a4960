import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../../ui/query-state.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { historyQuery, sampleQuery } from './queries.ts'

type Props = { test: { sampleId: string; specimens: readonly { id: string }[] } }

/** The part of the history of a sample that concerns the specimens of one strength test. */
export function TestHistoryPanel({ test: { sampleId, specimens } }: Props) {
  const sample = useQuery(sampleQuery(sampleId))
  const history = useQuery(historyQuery(sampleId)).data?.items ?? []
  const ids = new Set(specimens.map(({ id }) => id))
  return (
    <QueryState query={sample}>
      {(of) => <HistoryPanel sample={of} history={history.filter(({ objectId }) => ids.has(objectId))} />}
    </QueryState>
  )
}
