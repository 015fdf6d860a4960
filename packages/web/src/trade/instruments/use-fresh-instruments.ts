import { useLocalStorage } from '@mantine/hooks'
import type { FreshInstruments } from '@probeta/contract/concrete/fresh-tests.ts'
import type { InstrumentKind } from '@probeta/domain/equipment/instruments.ts'
import { sessionUser } from '../../session/session-store.ts'
import { useOfferInstrument } from './use-instruments.ts'

const fields = {
  thermometer: 'thermometerId',
  slumpCone: 'slumpConeId',
  airMeter: 'airMeterId',
} as const satisfies Partial<Record<InstrumentKind, keyof FreshInstruments>>
type FreshKind = keyof typeof fields

const isFresh = (kind: InstrumentKind): kind is FreshKind => Object.hasOwn(fields, kind)

const pickFresh = ({ thermometerId, slumpConeId, airMeterId }: FreshInstruments) => ({
  ...{ thermometerId, slumpConeId, airMeterId },
})

/** The instruments of fresh tests with one of them exchanged. */
export const withInstrument = (
  instruments: FreshInstruments,
  kind: InstrumentKind,
  id: string | null,
): FreshInstruments => (isFresh(kind) ? { ...pickFresh(instruments), [fields[kind]]: id } : instruments)

/** The instruments of fresh tests by their kind. */
export const byKind = ({ thermometerId, slumpConeId, airMeterId }: FreshInstruments) => ({
  ...{ thermometer: thermometerId, slumpCone: slumpConeId, airMeter: airMeterId },
})

/** The instruments with which this person tests fresh concrete on this device, and how one of them is exchanged. */
export function useFreshInstruments(): [FreshInstruments, (kind: InstrumentKind, id: string | null) => void] {
  const offer = useOfferInstrument()
  const [kept, keep] = useLocalStorage<Partial<FreshInstruments>>({
    key: `instruments:${sessionUser()?.id ?? ''}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const offered = {
    thermometerId: offer('thermometer', kept.thermometerId),
    slumpConeId: offer('slumpCone', kept.slumpConeId),
    airMeterId: offer('airMeter', kept.airMeterId),
  }
  return [offered, (kind, id) => isFresh(kind) && keep({ ...kept, [fields[kind]]: id })]
}
