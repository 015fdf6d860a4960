import { permission } from '@probeta/domain/people/permissions.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay, usePractice, useSession, useToday } from '../../../session/current-session.ts'
import { useOpeningTimes } from '../../../trade/choices/use-opening-times.ts'
import { rememberWorkSite, useWorkSiteChoices } from '../../../trade/choices/use-work-site-choices.ts'
import { usePour } from '../pour/use-pour.ts'
import { useNotesAround } from '../queries.ts'
import { buildSheet, checkTrucks } from './build-sheet.ts'
import { lastUnits } from './field-units.ts'
import { useHeaderErrors } from './header-form.tsx'
import { type Editor, type StartVisit, useEntry } from './keep-entry.ts'

export type EntryStart = {
  workSiteId: string | null
  /** Its day; by default today. */
  day?: string | undefined
  /** The visit for which it is filled in. */
  visit?: StartVisit & { sampledOn: string; technician: string }
}
export type SheetInHand = ReturnType<typeof useSheetEntry>

/**
 * A new sheet as it is typed and as it is read. `said`: what it says to whoever signs it, null while there are errors;
 * `signedOther`: it was signed when it said something else; `open`: the number of its errors, that one included.
 */
export function useSheetEntry({ workSiteId, day, visit }: EntryStart) {
  const { timeZone } = useFormat()
  const today = useToday()
  const ownName = useSession()?.nombres ?? ''
  const { sampledOn, technician } = visit ?? { sampledOn: day ?? today, technician: ownName }
  const units = lastUnits(usePractice().typed)
  const editor = useEntry({ workSiteId, sampledOn, technician, visit, units })
  const { entry } = editor
  const { picker, workSite, mixes } = useSite(editor)
  const headerErrors = useHeaderErrors(entry, workSite)
  const checked = checkTrucks(entry, {
    timeZone,
    now: Date.now(),
    mixes: mixes ?? [],
    times: useOpeningTimes(),
    storedNotes: useNotesAround(entry.workSiteId, entry.sampledOn).items,
  })
  const pour = usePour(entry)
  const faults = [
    headerErrors,
    pour.error === undefined ? {} : { pour },
    ...checked.map(({ errors }) => errors),
  ].flatMap(Object.keys).length
  const { signOff } = entry
  const said = faults === 0 ? JSON.stringify(buildSheet(entry, checked, pour.wanted)) : null
  const signedOther = signOff !== undefined && said !== null && signOff.of !== said
  return {
    editor,
    picker,
    mixes,
    headerErrors,
    pour,
    checked,
    said,
    signedOther,
    open: faults + Number(signedOther),
  }
}

/** The work site and its mixes in use; trucks take a mix of it. */
function useSite({ entry, fitMixes }: Editor) {
  const { t } = useTranslation()
  const may = useMay()
  const { picker, workSite } = useWorkSiteChoices({
    workSiteId: entry.workSiteId,
    enabled: may(permission.workSites),
    recentHint: t('sheets.entry.recent'),
  })
  const mixes = useMemo(() => workSite?.mixes.filter(({ active }) => active), [workSite])
  const fit = useRef(fitMixes)
  fit.current = fitMixes
  useEffect(() => {
    if (mixes) fit.current(mixes)
  }, [mixes, entry.trucks.length])
  // Cached on this device, because the next sheet may be typed without a network.
  const known = workSite?.id
  useEffect(() => {
    if (known !== undefined) rememberWorkSite(known)
  }, [known])
  return { picker, workSite, mixes }
}
