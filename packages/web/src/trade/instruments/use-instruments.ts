import { headOffice } from '@probeta/contract/laboratory/branches.ts'
import { type Instrument, listInstrumentsEndpoint } from '@probeta/contract/laboratory/equipment.ts'
import { type InstrumentKind, offeredInstrument } from '@probeta/domain/equipment/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { askOrRecall } from '../../api/kept-answers.ts'
import { useShownBranch } from '../branches/use-branches.ts'

/** One list for every render: judged rows compare it. */
const none: readonly Instrument[] = []

/** The instruments of the laboratory, without a network those this device had last. */
export const useInstruments = () =>
  useQuery({
    queryKey: api.query(listInstrumentsEndpoint, {}).queryKey,
    queryFn: ({ signal }) =>
      askOrRecall('instruments', () => api.call(listInstrumentsEndpoint, {}, { signal })),
    staleTime: 600_000,
  }).data?.items ?? none

/** Returns the instrument of a kind that a new reading names; `chosen`: the choice made on this device. */
export function useOfferInstrument() {
  const instruments = useInstruments()
  const [branch] = useShownBranch()
  const branchId = branch === headOffice ? null : branch
  return (kind: InstrumentKind, chosen: string | null | undefined) =>
    offeredInstrument(instruments, kind, chosen, branchId)
}
