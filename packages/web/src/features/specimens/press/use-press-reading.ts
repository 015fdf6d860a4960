import type { Specimen } from '@probeta/contract/specimens.ts'
import { useEffect, useEffectEvent } from 'react'
import { useFormat } from '../../../session/current-session.ts'
import { belongsTo, typedAs } from './match-reading.ts'
import type { Entry } from '../reading/read-entry.ts'
import { useWatch } from './use-watch.ts'
import { pressWatch } from './watch-press.ts'

/**
 * What a press says of this specimen. `byItself`: into an empty field the load goes at once; beside one that was typed it
 * waits in `heard` until somebody takes or leaves it. So does one of an earlier page that names nobody: it may have been
 * another specimen's.
 */
export function usePressReading(
  specimen: Specimen,
  entry: Entry,
  byItself: boolean,
  onTake: (taken: Partial<Entry>) => void,
) {
  const format = useFormat()
  const { waiting, recalled } = useWatch()
  const heard = waiting.find((one) => belongsTo(one, specimen)) ?? null

  function take() {
    if (!heard) return
    void pressWatch.take(heard, specimen.id)
    onTake({
      load: typedAs(heard, format.language),
      unit: heard.reading.load.unit,
      pressLine: heard.line,
      pressId: heard.pressId,
    })
  }
  const arrive = useEffectEvent(() => {
    const isSure = heard !== null && (heard.reading.code !== null || !recalled.has(heard.number))
    if (byItself && isSure && entry.load.trim() === '') take()
  })
  useEffect(() => {
    if (heard) arrive()
  }, [heard])

  return { heard, take, leave: () => heard && void pressWatch.dismiss(heard.number) }
}
