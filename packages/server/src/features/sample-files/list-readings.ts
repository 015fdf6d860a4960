import type { FiledSample } from '@probeta/contract/concrete/sample-files.ts'
import { stringify } from 'csv-stringify/sync'

/** The readings as CSV; a text that a spreadsheet would take for a formula is escaped, numbers stay numbers. */
export const listReadings = (specimens: FiledSample['specimens']): string =>
  stringify(
    specimens.map(({ code, ageHours, dueOn, step, brokenAt, load, strengthMpa }) => ({
      specimen: code,
      age_hours: ageHours,
      due_on: dueOn,
      state: step,
      broken_at: brokenAt,
      load: load?.typed ?? null,
      load_unit: load?.unit ?? null,
      strength_mpa: strengthMpa,
    })),
    {
      header: true,
      bom: true,
      escape_formulas: true,
      columns: ['specimen', 'age_hours', 'due_on', 'state', 'broken_at', 'load', 'load_unit', 'strength_mpa'],
    },
  )
