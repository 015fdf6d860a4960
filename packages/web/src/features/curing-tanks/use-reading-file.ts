import type { ReadingFilePreview, ReadingFileSettings } from '@probeta/contract/laboratory/curing-readings.ts'
import { useState } from 'react'
import { v4 as uuid } from 'uuid'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { bringReadings, lookAtReadings } from './queries.ts'

type Looked = { file: File; found: ReadingFilePreview; key: string }

const unknown: ReadingFileSettings = {
  columns: { day: '', time: null, temperature: '', humidity: null },
  dayOrder: 'dayFirst',
}
const isReady = ({ columns }: ReadingFileSettings) => columns.day !== '' && columns.temperature !== ''

/** The file of a logger on its way in: each change of its settings is tried at once, and nothing stored before the end. */
export function useReadingFile(tankId: string, onDone: (taken: number) => Promise<void>) {
  const { busy, run } = useBusy()
  const [looked, setLooked] = useState<Looked>()
  const [settings, setSettings] = useState(unknown)

  async function look(file: File, wanted: ReadingFileSettings | null) {
    const found = await lookAtReadings(tankId, file, wanted)
    setLooked({ file, found, key: uuid() })
    setSettings(found.settings ?? wanted ?? unknown)
  }
  function change(wanted: ReadingFileSettings) {
    setSettings(wanted)
    if (looked && isReady(wanted)) void run(() => look(looked.file, wanted))
  }
  async function commit() {
    if (!looked) return
    const { taken } = await bringReadings(tankId, looked.file, settings, looked.key)
    await onDone(taken)
  }
  return {
    busy,
    settings,
    ready: isReady(settings),
    found: looked?.found,
    choose: (file: File) => void run(() => look(file, null)),
    change,
    commit: () => void run(commit),
  }
}
