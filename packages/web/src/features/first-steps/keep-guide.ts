import { type FirstStep, firstSteps } from '@probeta/contract/laboratory/first-steps.ts'
import { useSyncExternalStore } from 'react'

/**
 * Session storage keys of this tab: the current step and whether the guide is put away; the stop of the tour and whether
 * it is put away. Progress is never stored here.
 */
const names = {
  step: 'probeta.guideStep',
  away: 'probeta.guideAway',
  stop: 'probeta.tourStop',
  tourAway: 'probeta.tourAway',
} as const

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
    // Without storage the guide still works; only the bar on the other screens is missing.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Marks the step whose screen was opened from the guide, until the bar is hidden. */
export const beginStep = (step: FirstStep): void => keep('step', step)
export const leaveStep = (): void => keep('step', null)
export const putAway = (away: boolean): void => keep('away', away ? 'yes' : null)

export const useStepInHand = (): FirstStep | undefined => {
  const stored = useSyncExternalStore(subscribe, () => recall('step'))
  return firstSteps.find((step) => step === stored)
}
export const useAway = (): boolean => useSyncExternalStore(subscribe, () => recall('away')) !== null

/** The tour goes on at a stop, counted from 0. */
export const goToStop = (at: number): void => keep('stop', String(at))
export const putTourAway = (): void => keep('tourAway', 'yes')
export const leaveTour = (): void => {
  keep('stop', null)
  putTourAway()
}
export const useTourStop = (): number | undefined => {
  const stored = useSyncExternalStore(subscribe, () => recall('stop'))
  return stored === null ? undefined : Number(stored)
}
export const useTourAway = (): boolean => useSyncExternalStore(subscribe, () => recall('tourAway')) !== null
