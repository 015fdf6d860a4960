import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { StrengthCode } from '@probeta/domain/specimen/strength.ts'
import { type KeyboardEventHandler, useEffect, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { sendBreak } from '../queries.ts'
import { doubtsOf } from '../reading/read-doubts.ts'
import { bodyOf, endFields, type FieldName, fieldOrder, isRateWrong } from '../reading/read-entry.ts'
import { isElsewhere } from '../day/of-branch.ts'
import { rememberPress } from '../press/remember-press.ts'
import type { BreakFormProps, BreakReading } from './use-break-reading.ts'

/** The field to focus where no strength follows, when it is not the load. */
const causeOf: Partial<Record<StrengthCode, FieldName>> = {
  'strength.tooShort': 'length',
  'strength.fracture': 'fracture',
}

/** Returns the field that keeps a reading from being saved; undefined where none does. */
function openField({ typed, problems, reading, doubts, moment, correcting }: BreakReading) {
  const wrong = [...fieldOrder, ...endFields].find((field) => problems[field])
  if (wrong) return wrong
  if (reading.refused) return causeOf[reading.refused] ?? 'load'
  if (doubts.length > 0 && typed.confirmed.trim() === '') return 'confirmedBecause'
  if (moment.problem) return 'clock'
  if (isRateWrong(typed.entry)) return 'rate'
  return correcting && typed.corrected.trim() === '' ? 'correctedBecause' : undefined
}

/** Returns the reading as it is sent over a version of the specimen; null while something is missing. */
function outgoingOf(held: BreakReading, specimen: Specimen, over: Specimen) {
  const { correcting, typed, doubts, moment, reading } = held
  const { entry, confirmed, corrected } = typed
  // A corrected reading of somebody else keeps its time of breaking, unless another one is typed.
  const recordedTime = correcting && entry.clock.trim() === '' ? over.break?.brokenAt : undefined
  const body = bodyOf(entry, specimen, recordedTime ?? new Date(moment.at).toISOString(), {
    confirmedBecause: doubts.length > 0 ? confirmed.trim() : '',
    correctedBecause: correcting ? corrected.trim() : '',
  })
  const { id: specimenId, code } = specimen
  const strengthMpa = reading.strength?.reportedMpa ?? null
  return body && { specimenId, code, version: over.version, key: uuid(), body, entry, strengthMpa }
}

/** Saves the reading in the form, or leads to the field that keeps it from being saved. */
export function useSaving(
  held: BreakReading,
  { specimen, day, refused, onSent }: BreakFormProps,
  focus: (field: string) => void,
) {
  const [attempted, setAttempted] = useState(false)
  const [asking, setAsking] = useState(doubtsOf(refused?.error).length > 0)
  const [insisted, setInsisted] = useState(false)
  useEffect(() => {
    if (asking) focus('confirmedBecause')
  }, [asking, focus])

  function send(over: Specimen) {
    const sent = outgoingOf(held, specimen, over)
    if (!sent) return
    held.leave()
    if (!isElsewhere(day, specimen.id)) rememberPress(specimen, sent.entry)
    // The earlier attempt stays on the device until this one is stored.
    sendBreak(sent, refused?.key)
    onSent()
  }
  function submit(over = specimen) {
    setAttempted(true)
    const field = openField(held)
    if (field === 'confirmedBecause') {
      setInsisted(asking)
      setAsking(true)
    }
    if (field) return focus(field)
    // The form asks above which of the two counts: nobody's reading is overwritten without asking.
    if (held.theirs && over === specimen && refused) return focus('theirs')
    return send(over)
  }
  function reset() {
    setAttempted(false)
    setAsking(false)
  }
  return { attempted, asking, insisted, submit, reset }
}
type Saving = ReturnType<typeof useSaving>

/** What the parts of the form share. */
export type PartProps = {
  specimen: Specimen
  held: BreakReading
  saving: Saving
  onKeyDown: KeyboardEventHandler<HTMLElement>
}
