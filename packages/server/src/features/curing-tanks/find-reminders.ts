import type { Notice } from '../../stores/inbox/notice.ts'
import type { Readings } from '../../stores/stores.ts'
import { toKeepers } from './follow-tank.ts'

/** Notices of tanks from which no reading has come for too long: one for each silence, which its last reading names. */
export async function findSilentTanks(
  { curingTanks }: Pick<Readings, 'curingTanks'>,
  now: Date,
): Promise<Notice[]> {
  return (await curingTanks.list(now)).flatMap(({ id, name, active, state, last }): Notice[] => {
    if (!active || state !== 'silent' || last === null) return []
    return toKeepers({
      kind: 'curingSilent',
      object: { kind: 'curingTank', id },
      facts: { name, lastAt: last.at, temperatureC: last.temperatureC },
      once: `curingSilent:${id}:${last.at}`,
    })
  })
}
