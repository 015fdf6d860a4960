import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { TypedUnits } from '@probeta/domain/people/country-practice.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { offeredPads } from '@probeta/domain/equipment/pad-range.ts'
import { useEffect, useMemo, useState } from 'react'
import { useFormat, usePractice } from '../../../session/current-session.ts'
import { computeReading } from '../reading/compute-reading.ts'
import { useOfferInstrument } from '../../../trade/instruments/use-instruments.ts'
import { explainAge } from '../reading/explain-age.ts'
import { type DayBreaks, expectedFor, othersOf, setOf, withUnsent } from '../reading/match-sisters.ts'
import { entryDraft, usePadSets } from '../queries.ts'
import type { Unsent, UnsentBreaks } from '../offline/queue-breaks.ts'
import { clockDayOf, readMoment } from '../reading/read-clock.ts'
import { doubtsOf } from '../reading/read-doubts.ts'
import { entryFrom, entryKept, isCoded, noInstruments, readEntry } from '../reading/read-entry.ts'
import { isElsewhere } from '../day/of-branch.ts'
import { type PressMemory, recallPress, startEntry } from '../press/remember-press.ts'
import { staleOf } from '../offline/stale-card.tsx'
import { type Typed, type TypedReading, useTypedReading } from './use-typed-reading.ts'

export type BreakFormProps = {
  specimen: Specimen
  day: DayBreaks
  /** A refused reading: it is shown as it was typed. */
  refused: Unsent | undefined
  /** All unsent readings: they count for the set of the specimen. */
  unsent: UnsentBreaks
  correcting: boolean
  /** True when the load takes the focus at once. */
  takesFocus: boolean
  onTyping: (typing: boolean) => void
  onSent: () => void
  onStep: (by: number) => void
  /** Leaves the correction, or keeps the reading somebody else saved. */
  onLeave: () => void
}

/** What is remembered at this press; a specimen that another laboratory has broke on none of ours. */
export function pressFor(day: DayBreaks, { id }: Specimen): PressMemory {
  const memory = recallPress()
  return isElsewhere(day, id) ? { ...memory, pressId: null, padSetId: null, ...noInstruments } : memory
}

/** The values the form starts with: refused ones as they were sent, recorded ones, or those remembered at this press. */
function startOf({ specimen, day, refused }: BreakFormProps, decimalMark: string, usual: TypedUnits): Typed {
  const { break: recorded } = specimen
  const entry = recorded
    ? entryFrom(recorded, decimalMark)
    : startEntry(specimen, pressFor(day, specimen), usual)
  return {
    entry: entryKept(refused?.entry ?? entry, specimen),
    confirmed: refused?.body.confirmedBecause ?? '',
    corrected: refused?.body.correctedBecause ?? '',
    loadAt: refused ? Date.parse(refused.body.brokenAt) : null,
  }
}

/** Starts an untyped reading on pads that suit its specified strength and with the usual instruments, as soon as they are known. */
function useOffered({ specimen, day, refused, correcting }: BreakFormProps, typing: TypedReading) {
  const padSets = usePadSets()
  const offer = useOfferInstrument()
  const [memory] = useState(() => pressFor(day, specimen))
  const { start, typed, begin } = typing
  const { padSetId, scaleId, caliperId } = start.entry
  const isUntyped = typed === start && !refused && !correcting && specimen.break === null
  const pads = isUntyped ? offeredPads(padSets, padSetId, specimen.mix.specifiedMpa) : padSetId
  const scale = isUntyped ? offer('scale', memory.scaleId) : scaleId
  const caliper = isUntyped ? offer('caliper', memory.caliperId) : caliperId
  useEffect(() => {
    if (pads === padSetId && scale === scaleId && caliper === caliperId) return
    const offered = { padSetId: pads, scaleId: scale, caliperId: caliper }
    begin({ ...start, entry: { ...start.entry, ...offered } })
  }, [pads, padSetId, scale, scaleId, caliper, caliperId, start, begin])
  return padSets
}

/** The reading in the form: as it is typed, and what it amounts to. */
export function useBreakReading(props: BreakFormProps) {
  const { specimen, refused, unsent } = props
  const { decimalMark, timeZone } = useFormat()
  const usual = usePractice().typed
  const [correcting, setCorrecting] = useState(props.correcting)
  const typing = useTypedReading(
    props.correcting ? `correct:${specimen.id}` : entryDraft(specimen.id),
    specimen,
    () => startOf(props, decimalMark, usual),
    refused !== undefined,
  )
  const padSets = useOffered(props, typing)
  const { entry, loadAt } = typing.typed
  const day = useMemo(() => withUnsent(props.day, unsent), [props.day, unsent])
  const expected = expectedFor(day, specimen)
  const set = setOf(day.specimens, specimen)
  const recordedAt = correcting && specimen.break ? Date.parse(specimen.break.brokenAt) : null
  const clockDay = recordedAt === null ? clockDayOf(day) : dayOf(recordedAt, timeZone)
  const usualAt = recordedAt ?? loadAt
  const now = Date.now()
  const moment = readMoment(entry.clock, { day: clockDay, timeZone }, usualAt ?? now, now)
  const reading = computeReading(entry, {
    specimen,
    expected,
    others: othersOf(set, specimen, unsent),
    padSets,
    brokenAt: moment.at,
  })
  const serverDoubts = typing.typed === typing.start ? doubtsOf(refused?.error) : []
  const doubts = reading.doubts.length > 0 ? reading.doubts : serverDoubts
  const own = specimen.break === null ? undefined : specimen
  return {
    ...typing,
    ...{ usual, correcting, expected, set, reading, doubts, serverDoubts, usualAt, moment },
    problems: readEntry(entry, isCoded(specimen)).problems,
    /** The day of a typed clock time, where it is not today. */
    clockDay: clockDay === day.today ? null : clockDay,
    age: explainAge(specimen, moment.at),
    /** The specimen as somebody else left it. */
    theirs: correcting ? undefined : (staleOf(refused?.error) ?? own),
    correct: () => setCorrecting(true),
  }
}
export type BreakReading = ReturnType<typeof useBreakReading>
