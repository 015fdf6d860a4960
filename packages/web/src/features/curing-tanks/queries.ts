import {
  importReadingFileEndpoint,
  listCuringReadingsEndpoint,
  previewReadingFileEndpoint,
  type ReadingFilePreview,
  type ReadingFileSettings,
} from '@probeta/contract/laboratory/curing-readings.ts'
import {
  chartCuringTankEndpoint,
  listCuringTanksEndpoint,
} from '@probeta/contract/laboratory/curing-tanks.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { api } from '../../api/client.ts'
import type { FilterOf } from '../../ui/lists/use-list.ts'

export const tanksQuery = () => api.query(listCuringTanksEndpoint, {})
export const chartQuery = (tankId: string, days: number) =>
  api.query(chartCuringTankEndpoint, { params: { tankId }, query: { days } })
export const readingPages = (filter: FilterOf<typeof listCuringReadingsEndpoint>) =>
  api.pages(listCuringReadingsEndpoint, { query: filter })

/** Addresses of everything that a reading changes. */
export const afterReading = ['/curing-tanks', '/curing-readings', '/inbox'] as const

function formOf(file: File, settings: ReadingFileSettings | null): FormData {
  const form = new FormData()
  if (settings) form.append('settings', JSON.stringify(settings))
  form.append('file', file)
  return form
}

/** What would become of each row of a file. Throws ApiRefusal. */
export const lookAtReadings = (
  tankId: string,
  file: File,
  settings: ReadingFileSettings | null,
): Promise<ReadingFilePreview> =>
  api.call(previewReadingFileEndpoint, { params: { tankId } }, { form: formOf(file, settings) })

export const bringReadings = (
  tankId: string,
  file: File,
  settings: ReadingFileSettings,
  key: string,
): Promise<ResultOf<typeof importReadingFileEndpoint>> =>
  api.call(importReadingFileEndpoint, { params: { tankId } }, { form: formOf(file, settings), key })
