import { type FirstStep, firstSteps } from '@probeta/contract/first-steps.ts'
import { useSyncExternalStore } from 'react'

/** Of this tab: which step somebody is on, and whether they put the guide away. What is done is never kept here. */
const names = { step: 'probeta.guideStep', away: 'probeta.guideAway' } as const

const listeners = new Set<() => void>()

function recall(name: keyof typeof names): string | null {
  try {
    return sessionStorage.getItem(names[name])
  } catch {
    return null
  }
}

function keep(name: keyof typeof names, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(names[name])
    else sessionStorage.setItem(names[name], value)
  } catch {
    // Without a storage the guide is there all the same; only the bar on the other screens is not.
  }
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The step whose screen was opened from the guide, as long as nobody hides the bar. */
export const beginStep = (step: FirstStep): void => keep('step', step)
export const leaveStep = (): void => keep('step', null)
export const putAway = (away: boolean): void => keep('away', away ? 'yes' : null)

export const useStepInHand = (): FirstStep | undefined => {
  const kept = useSyncExternalStore(listen, () => recall('step'))
  return firstSteps.find((step) => step === kept)
}
export const useAway = (): boolean => useSyncExternalStore(listen, () => recall('away')) !== null
