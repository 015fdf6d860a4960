import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { useEffect, useEffectEvent } from 'react'
import { useFormat } from '../../../session/current-session.ts'
import { belongsTo, typedAs } from './match-reading.ts'
import type { Entry } from '../reading/read-entry.ts'
import { useWatch } from './use-watch.ts'
import { pressWatch } from './watch-press.ts'

/**
 * The load that a press sent for this specimen. `byItself`: an empty field takes it at once; beside a typed load it waits
 * until somebody accepts or dismisses it. So does one recalled from an earlier page without a name: it may be another
 * specimen's.
 */
export function usePressReading(
  specimen: Specimen,
  entry: Entry,
  byItself: boolean,
  onTake: (taken: Partial<Entry>) => void,
) {
  const format = useFormat()
  const { waiting, recalled } = useWatch()
  const received = waiting.find((one) => belongsTo(one, specimen)) ?? null

  function take() {
    if (!received) return
    void pressWatch.take(received, specimen.id)
    onTake({
      load: typedAs(received, format.language),
      unit: received.reading.load.unit,
      pressLine: received.line,
      pressId: received.pressId,
    })
  }
  const arrive = useEffectEvent(() => {
    const isSure = received !== null && (received.reading.code !== null || !recalled.has(received.number))
    if (byItself && isSure && entry.load.trim() === '') take()
  })
  useEffect(() => {
    if (received) arrive()
  }, [received])

  return { received, take, leave: () => received && void pressWatch.dismiss(received.number) }
}
