import { placeWords } from '@probeta/contract/laboratory/storage-places.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../../db/schema.gen.ts'
import { branches } from '../../story.ts'
import type { SeededRandom } from '../../seeded-random.ts'

export type Storage = {
  readonly branches: readonly Insertable<DB['branch']>[]
  readonly rows: readonly Insertable<DB['storage_place']>[]
  /** The shelf of a specimen by the numbers of its sample and of its own. */
  readonly shelfOf: (sample: number, specimen: number) => { readonly id: string; readonly words: string }
}

/** Two moist rooms with four racks of six shelves each, the tank at the door, and a moist room in each branch. */
export function planStorage(of: { openedAt: number; random: SeededRandom }): Storage {
  const placed = (code: string, tank: string, shelf: string, capacity: number | null) => ({
    id: of.random.id(of.openedAt),
    code,
    tank,
    shelf,
    capacity,
    branch_id: null as string | null,
  })
  const shelves = [1, 2].flatMap((room) =>
    [...'ABCD'].flatMap((rack) =>
      [1, 2, 3, 4, 5, 6].map((board) =>
        placed(`C${room}-${rack}${board}`, `Cámara húmeda ${room}`, `${rack}${board}`, 60),
      ),
    ),
  )
  const byCode = new Map(shelves.map((row) => [row.code, { id: row.id, words: placeWords(row) }]))
  const door = placed('P1', 'Pileta de entrada', '', 120)
  const inBranches = branches.map(({ code, name, address, tank }) => {
    const branch = { id: of.random.id(of.openedAt), code, name, address }
    return { branch, place: { ...placed(`${code}-1`, tank, '', 200), branch_id: branch.id } }
  })
  return {
    branches: inBranches.map(({ branch }) => branch),
    rows: [...shelves, door, ...inBranches.map(({ place }) => place)],
    shelfOf: (sample, specimen) => {
      const code = `C${1 + (specimen % 2)}-${'ABCD'.charAt(specimen % 4)}${1 + (sample % 6)}`
      const shelf = byCode.get(code)
      if (!shelf) throw new Error(`no shelf ${code}`)
      return shelf
    },
  }
}
