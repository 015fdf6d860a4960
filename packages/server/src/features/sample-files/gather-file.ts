import type { FiledSample } from '@probeta/contract/concrete/sample-files.ts'
import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { convertedMpa } from '@probeta/domain/acceptance/shape-conversion.ts'
import type { Readings } from '../../stores/stores.ts'
import type { FiledHead } from '../../stores/sample-files/store.ts'

type Viewer = { timeZone: string; now: Date; outside: boolean }

type Stores = Pick<Readings, 'sampleFiles' | 'specimens' | 'strengthTests'>

const untested: readonly Specimen['state'][] = ['notTested', 'discarded', 'invalidated']

/** The data of a specimen; its reading only with `showsReading`. */
const fileSpecimen = (specimen: Specimen, showsReading: boolean): FiledSample['specimens'][number] => {
  const { code, ageHours, dueOn, state, break: reading } = specimen
  const shown = showsReading && reading && !untested.includes(state) ? reading : null
  return {
    code,
    ageHours,
    dueOn,
    step: untested.includes(state) ? 'notTested' : reading ? 'broken' : 'waiting',
    brokenAt: shown?.brokenAt ?? null,
    load: shown && { typed: shown.load.typed, unit: shown.load.unit },
    strengthMpa: shown?.strengthMpa ?? null,
  }
}

/** All data of a sample; for a viewer outside the laboratory only issued results, and the progress of the rest. */
export async function gatherFile(
  { sampleFiles, specimens, strengthTests }: Stores,
  head: FiledHead,
  { timeZone, now, outside }: Viewer,
): Promise<FiledSample> {
  const { id, clientId: _client, workSiteId: _site, sheetId: _sheet, ...sample } = head
  const [all, reports, laboratory] = await Promise.all([
    specimens.ofSamples([id]),
    sampleFiles.reports(id),
    sampleFiles.laboratoryName(),
  ])
  const issued = new Set(reports.filter(({ state }) => state === 'authorised').flatMap(({ ages }) => ages))
  const mayShow = (ageHours: number | null) => !outside || (ageHours !== null && issued.has(ageHours))
  const ages = new Set(
    all.flatMap(({ ageHours, break: reading }) =>
      reading && ageHours !== null && mayShow(ageHours) ? [ageHours] : [],
    ),
  )
  const tests = await strengthTests.ofKeys([...ages].map((ageHours) => ({ sampleId: id, ageHours })))
  return {
    ...sample,
    laboratory,
    timeZone,
    at: now.toISOString(),
    specimens: all.map((specimen) => fileSpecimen(specimen, mayShow(specimen.ageHours))),
    results: tests
      .flatMap(({ ageHours, meanMpa, percentOfSpecified, verdict }) =>
        meanMpa === null
          ? []
          : [
              {
                ageHours,
                meanMpa,
                convertedMpa: verdict.conversion && convertedMpa(verdict.conversion),
                percentOfSpecified,
                outcome: verdict.outcome,
              },
            ],
      )
      .toSorted((a, b) => a.ageHours - b.ageHours),
    reports: reports
      .filter(({ state }) => !outside || state === 'authorised' || state === 'superseded')
      .map(({ id: _, ...report }) => ({ ...report, issuedBy: outside ? null : report.issuedBy })),
  }
}
