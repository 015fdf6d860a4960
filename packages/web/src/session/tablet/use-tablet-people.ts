import { useEffect, useState } from 'react'
import { ask } from '../ask.ts'

export type TabletPerson = { id: number; names: string }
export type TabletState =
  | { is: 'loading' }
  | { is: 'ended' }
  | { is: 'unknown'; sentence?: string }
  | { is: 'open'; name: string; laboratory: string; people: readonly TabletPerson[] }

const isPerson = (value: unknown): value is TabletPerson => {
  const { id, names } = (value ?? {}) as Partial<Record<keyof TabletPerson, unknown>>
  return typeof id === 'number' && typeof names === 'string'
}

async function look(): Promise<TabletState> {
  const answer = await ask('GET', '/tablet')
  if (answer.ok) {
    const { name, laboratory, people } = answer.value
    return {
      is: 'open',
      name: String(name),
      laboratory: String(laboratory),
      people: Array.isArray(people) ? people.filter(isPerson) : [],
    }
  }
  if (answer.why !== 'said') return { is: 'unknown' }
  return answer.code === 'tablet.ended' ? { is: 'ended' } : { is: 'unknown', sentence: answer.sentence }
}

/** The people who may sign in on this tablet, by the server; fetched again when somebody comes back to the page. */
export function useTabletPeople(): { tablet: TabletState; retry: () => void } {
  const [turn, setTurn] = useState(0)
  const [tablet, setTablet] = useState<TabletState>({ is: 'loading' })

  useEffect(() => {
    let current = true
    void look().then((found) => {
      // Without a network the people who are shown stay: one of them may come back with it.
      if (current) setTablet((before) => (found.is === 'unknown' && before.is === 'open' ? before : found))
    })
    return () => {
      current = false
    }
  }, [turn])

  useEffect(() => {
    const lookAgain = () => document.visibilityState === 'visible' && setTurn((n) => n + 1)
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [])

  return {
    tablet,
    retry: () => {
      setTablet({ is: 'loading' })
      setTurn((n) => n + 1)
    },
  }
}
