import { useEffect } from 'react'

const loads = [
  () => import('../trade/offline/send-photos.ts').then(({ resumePhotos }) => resumePhotos),
  () => import('../trade/offline/unsent-sheets.ts').then(({ resumeSheets }) => resumeSheets),
  () => import('../trade/offline/unsent-breaks.ts').then(({ resumeBreaks }) => resumeBreaks),
  () => import('../trade/offline/unsent-scans.ts').then(({ resumeScans }) => resumeScans),
]

/** Sends what an earlier page could not, once somebody is signed in; its code loads after that of the screen. */
export function useWaiting(): void {
  useEffect(() => {
    const stops: (() => void)[] = []
    let cancelled = false
    for (const load of loads)
      load().then(
        (resume) => {
          if (!cancelled) stops.push(resume())
        },
        () => undefined,
      )
    return () => {
      cancelled = true
      for (const stop of stops) stop()
    }
  }, [])
}
