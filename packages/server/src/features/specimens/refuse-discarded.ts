import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Readings } from '../../stores/stores.ts'

/** Says when and by whom a specimen was thrown away, to whoever wants to break or to move it. */
export async function refuseDiscarded(
  disposals: Pick<Readings['disposals'], 'ofSpecimen'>,
  { id, code, state }: Specimen,
): Promise<void> {
  if (state !== 'discarded') return
  const disposed = await disposals.ofSpecimen(id)
  if (disposed) throw new Refusal('specimen.discarded', { code, ...disposed })
}
